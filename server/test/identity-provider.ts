/** A real OpenID Connect provider (`oidc-provider`) on a free port, and a browser that logs in there. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

type ProviderPerson = {
  readonly email?: string;
  readonly name: string;
  readonly groups?: readonly string[];
};

type Options = {
  /** By what they type as their login, which is their `sub`: oidc-provider's own page for development asks nothing else. */
  readonly people: Readonly<Record<string, ProviderPerson>>;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Known only once the portal has made the connection. */
  readonly redirectUris: string[];
  readonly logoutUri?: string;
  /** Where it sends browsers back to after a logout there. */
  readonly loggedOutUri?: string;
  /** What the provider says of how its people log in. */
  readonly amr?: readonly string[];
  readonly port?: number;
};

type ProviderBrowser = {
  /** Throws where something would have to be typed and `login` is missing. */
  readonly logIn: (url: string, login?: string) => Promise<string>;
  /** Agrees to be logged out there, and answers where that leads. */
  readonly logOut: (url: string) => Promise<string>;
};

export type IdentityProvider = {
  readonly issuer: string;
  readonly provider: Provider;
  /** Follows the way from the authorization address to the portal's own: answers the address that it leads back to. */
  readonly logIn: (url: string, login: string) => Promise<string>;
  /** The same, as a browser that has been there before. */
  readonly makeBrowser: () => ProviderBrowser;
  readonly close: () => Promise<void>;
};

/** Close it in `afterAll`. */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(options));
  // The portal's address is http in tests, and is known late.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => options.redirectUris.includes(uri);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    provider,
    logIn: (url, login) => makeBrowser().logIn(url, login),
    makeBrowser,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configurationOf({ people, clientId, clientSecret, amr, logoutUri, loggedOutUri }: Options): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(loggedOutUri && { post_logout_redirect_uris: [loggedOutUri] }),
        ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    // As Entra ID, Okta and Keycloak do when they are asked for claims in the ID token.
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email', 'groups'],
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = people[id];
      if (!person) return undefined;
      return {
        accountId: id,
        claims: async () => ({ sub: id, ...person, groups: [...(person.groups ?? [])] }),
      };
    },
    loadExistingGrant: async (context) => {
      if (context.oidc.session && amr) context.oidc.session.amr = [...amr];
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  };
}

function makeBrowser(): ProviderBrowser {
  const cookies = new Map<string, string>();
  return {
    logIn: (url, login) =>
      walk(cookies, url, (page) => {
        if (login === undefined) throw new Error('The provider knows nobody here');
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
        return { prompt, login, password: 'any' };
      }),
    logOut: (url) =>
      walk(cookies, url, (page) => ({
        xsrf: /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '',
        logout: 'yes',
      })),
  };
}

type Fill = (page: string) => Record<string, string>;

/** Redirects, forms and cookies, as a browser does, until the way leads elsewhere. */
async function walk(cookies: Map<string, string>, start: string, fill: Fill): Promise<string> {
  const { origin } = new URL(start);
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    form = undefined;
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) return url;
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider answers ${answer.status}: ${page.slice(0, 500)}`);
    url = new URL(action, url).href;
    form = new URLSearchParams(fill(page));
  }
  throw new Error('The provider leads in circles');
}
