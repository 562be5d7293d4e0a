import { describe, expect, it } from 'vitest';
import { routeMatcher } from './web-pages.ts';

const isRoute = routeMatcher(['/', '/login', '/seller/order-sheet/{detail?}', '/admin/visa/main']);

describe('known paths of the web', () => {
  it.each(['/', '/login', '/login/', '/en/login', '/cn', '/seller/order-sheet', '/sp/seller/order-sheet/ORD-1'])(
    'knows %s',
    (path) => expect(isRoute(path)).toBe(true),
  );
  it.each(['/nowhere', '/ko/login', '/de/login', '/seller/order-sheet/a/b', '/adminXvisa/main', '/en/en/login'])(
    'does not know %s',
    (path) => expect(isRoute(path)).toBe(false),
  );
});
