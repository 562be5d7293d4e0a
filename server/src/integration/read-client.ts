/** What a program sends to the token endpoint: its form, and who it says it is (RFC 6749, 2.3.1). */
export type Sent = { readonly form: URLSearchParams; readonly authorization: string | undefined };

type Client = { readonly id: string; readonly secret: string };

/** Key and secret, by the header or in the form; `several` where it uses both, or names something twice. */
export function readClient({ form, authorization }: Sent): Client | 'several' | undefined {
  const names = [...form.keys()];
  if (new Set(names).size < names.length) return 'several';
  const inHeader = clientInHeader(authorization);
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (inHeader) return secret !== null || (id !== null && id !== inHeader.id) ? 'several' : inHeader;
  return id && secret ? { id, secret } : undefined;
}

/** Both parts are encoded as in a form, then joined. */
function clientInHeader(authorization = ''): Client | undefined {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const [first, second] = [id, rest.join(':')].map((each) => new URLSearchParams(`x=${each}`).get('x') ?? '');
  return first && second ? { id: first, secret: second } : undefined;
}
