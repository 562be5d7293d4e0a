import { describe, expect, it } from 'vitest';
import { isKnownPath, matchesPath, routePatterns, routes } from './routes.ts';

describe('the route table', () => {
  it('holds every path once', () => {
    const paths = routes.map((row) => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('knows pages with and without parameters', () => {
    expect(isKnownPath('/seller/order-sheet/list')).toBe(true);
    expect(isKnownPath('/admin/visa/order-sheet/ord_1')).toBe(true);
    expect(isKnownPath('/seller/order-sheet/ord_1/more')).toBe(false);
    expect(isKnownPath('/nope')).toBe(false);
  });

  it('understands parts that may be left out', () => {
    expect(matchesPath('/work/{-$index}', '/work')).toBe(true);
    expect(matchesPath('/work/{-$index}', '/work/1')).toBe(true);
    expect(matchesPath('/work/{-$index}', '/work/1/2')).toBe(false);
  });

  it('gives the server its patterns without language and router signs', () => {
    const patterns = routePatterns();
    expect(patterns).toContain('/seller/order-sheet/{orderId}');
    expect(patterns.join(' ')).not.toContain('$');
  });
});
