/** Headers as an outsider or a broken proxy writes them. */
import fc from 'fast-check';

/** Stands in no address of ours: where it is found, a link or a row was made of a header. */
export const spoofedHost = 'spoofed.example';

type Headers = Readonly<Record<string, string>>;

const spoofedHeaders = fc.constantFrom<Headers>(
  { host: spoofedHost },
  { 'x-forwarded-host': spoofedHost, 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-for': "'; drop table users --" },
  { 'x-forwarded-for': `${'10.0.0.1, '.repeat(200)}10.0.0.1`, forwarded: `host=${spoofedHost}` },
  { 'accept-language': 'ja' },
  { 'accept-language': 'xx-\u00ff;q=9, ../../etc/passwd' },
  { 'user-agent': "\u00ff;'".repeat(1_000) },
  { 'x-http-method-override': 'DELETE', 'content-encoding': 'gzip' },
);

/** These end a call before its route: one in twenty is enough of them. */
const fatalHeaders = fc.constantFrom<Headers>(
  { 'accept-language': 'ko,'.repeat(21_000) },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Basic ${'A'.repeat(3_000)}` },
);

export function headersOf(needsKey: boolean): fc.Arbitrary<Headers> {
  const spoofed = fc.oneof(
    { weight: 11, arbitrary: fc.constant<Headers>({}) },
    { weight: 8, arbitrary: spoofedHeaders },
    { weight: 1, arbitrary: fatalHeaders },
  );
  if (!needsKey) return spoofed;
  const fresh = fc.uuid().map((key): Headers => ({ 'idempotency-key': key }));
  const odd = fc.constantFrom<Headers>({}, { 'idempotency-key': 'x' }, { 'idempotency-key': 'the-same-key' });
  const keys = fc.oneof({ weight: 8, arbitrary: fresh }, { weight: 1, arbitrary: odd });
  return fc.tuple(keys, spoofed).map(([key, other]) => ({ ...key, ...other }));
}
