/** SCIM as an identity provider calls it. */
import type { SignOnWorld } from './sign-on-world.ts';

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
};

/** The parts of what SCIM answers that are looked at. */
type Answered = {
  readonly id: string;
  readonly active?: boolean;
  readonly status?: string;
  readonly scimType?: string;
  readonly detail?: string;
  readonly name: { readonly givenName?: string };
  readonly meta: { readonly location: string };
  readonly members?: readonly { readonly value: string }[];
  readonly groups?: readonly { readonly display: string }[];
  readonly totalResults: number;
  readonly Resources: readonly Answered[];
};

/** Calls as a provider does: `Users`, and with the token of now unless another is given. */
export function scimCaller(worldOf: () => SignOnWorld, tokenOf: () => string) {
  return async (path: string, { method = 'GET', body, headers = {}, token: shown = tokenOf() }: Sent = {}) => {
    const answer = await worldOf().portal.app.inject({
      method,
      url: `/scim/v2/${path}`,
      headers: {
        authorization: `Bearer ${shown}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? ({} as Answered) : answer.json<Answered>(),
    };
  };
}
