/** A provider of which a test decides what it says: right in everything that the test does not make wrong. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Lies = {
  /** Undefined leaves a claim out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signed by a key that the provider does not name. */
  readonly isForeignKey?: boolean;
  /** No signature at all, as the algorithm `none` has it. */
  readonly isUnsigned?: boolean;
};

export type HostileProvider = {
  readonly issuer: string;
  /** What it says of itself beside what is true; asked for by a new connection. */
  readonly says: Record<string, unknown>;
  /** What the portal sent to the token endpoint, each exchange. */
  readonly exchanges: URLSearchParams[];
  /** Where it would send the browser back to, and with which ID token the code is exchanged. */
  readonly answer: (authorizationUrl: string, lies?: Lies) => Promise<URL>;
  /** What it tells the portal about a session that ended (Back-Channel Logout 1.0). */
  /** With these claims; one that is undefined is left out. */
  readonly logoutToken: (claims: Readonly<Record<string, unknown>>, lies?: Lies) => Promise<string>;
  readonly close: () => Promise<void>;
};

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Close it in `afterAll`. */
export async function startHostileProvider(clientId: string): Promise<HostileProvider> {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const exchanges: URLSearchParams[] = [];
  const says: Record<string, unknown> = {};
  let idToken = '';
  const server = createServer((request, response) => {
    const send = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/jwks') return send({ keys: [jwk] });
    if (request.url === '/token') {
      void bodyOf(request).then((body) => {
        exchanges.push(new URLSearchParams(body));
        send({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken });
      });
      return;
    }
    send({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      ...says,
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function sign(payload: JWTPayload, { header = {}, isForeignKey = false, isUnsigned = false }: Lies) {
    if (isUnsigned) return `${base64({ alg: 'none' })}.${base64(payload)}.`;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
      .sign((isForeignKey ? foreign : own).privateKey);
  }
  const nowS = () => Math.floor(Date.now() / 1_000);
  return {
    issuer,
    says,
    exchanges,
    async answer(authorizationUrl, lies = {}) {
      const asked = new URL(authorizationUrl).searchParams;
      const nonce = asked.get('nonce') ?? '';
      const honest = { iss: issuer, aud: clientId, sub: 'sub-hostile', nonce, iat: nowS(), exp: nowS() + 60 };
      idToken = await sign({ ...honest, ...lies.claims }, lies);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', asked.get('state') ?? '');
      back.searchParams.set('iss', issuer);
      return back;
    },
    async logoutToken(claims, lies = {}) {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const honest = { iss: issuer, aud: clientId, iat: nowS(), exp: nowS() + 60, jti: crypto.randomUUID(), events };
      return sign({ ...honest, ...claims }, { ...lies, header: { typ: 'logout+jwt', ...lies.header } });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
