import { describe, expect, it } from 'vitest';
import { findRow, isKnownPath, matchesPath, paramsOf, routePatterns, routes } from './routes.ts';

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

describe('the row of a path', () => {
  it('is the one that says every part, before one with parameters', () => {
    expect(findRow('/seller/order-sheet/chargebacks')?.screen).toBe('chargeback-list');
    expect(findRow('/seller/order-sheet/ORD-1')?.screen).toBe('order-detail');
    expect(findRow('/nope')).toBeUndefined();
  });

  it('names what stands where its parameters are', () => {
    expect(paramsOf('/seller/order-sheet/$orderId', '/seller/order-sheet/ORD-1')).toEqual({ orderId: 'ORD-1' });
    expect(paramsOf('/work/{-$index}', '/work')).toEqual({ index: undefined });
  });
});
