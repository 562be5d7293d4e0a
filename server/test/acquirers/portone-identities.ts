/**
 * Verifications of identity as PortOne's REST API V2 shows them (openapi 1.16.0: Ready-, Verified- and
 * FailedIdentityVerification), with what people do in its window, for tests.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Who verified in the window; a provider behind PortOne may keep the phone to itself (Danal without a further contract). */
export type VerifiedPerson = {
  readonly name: string;
  /** Such as 1980-03-01. */
  readonly birthDate: string;
  readonly phoneNumber?: string;
};

export type PortOneIdentities = {
  readonly bind: (app: FastifyInstance) => void;
  /** What `requestIdentityVerification` does first: the verification is there, and waits. */
  readonly open: (id: string, channelKey: string) => void;
  /** Refused after it succeeded once, as PortOne refuses it. */
  readonly verify: (id: string, person: VerifiedPerson) => void;
  readonly fail: (id: string) => void;
  /** The ids that were asked about, in order. */
  readonly asked: readonly string[];
};

type Identity = {
  readonly channelKey: string;
  readonly requestedAt: string;
  status: 'READY' | 'VERIFIED' | 'FAILED';
  changedAt: string;
  person?: VerifiedPerson;
};

type Options = { readonly storeId: string; readonly now: () => number };
type Call = { Params: { id: string }; Querystring: { storeId?: string } };

export function makePortOneIdentities({ storeId, now }: Options): PortOneIdentities {
  const identities = new Map<string, Identity>();
  const asked: string[] = [];
  const at = () => new Date(now()).toISOString();
  const move = (id: string, change: Pick<Identity, 'status' | 'person'>) => {
    const found = identities.get(id);
    if (!found) throw new Error(`No window was opened for ${id}`);
    if (found.status === 'VERIFIED') throw new Error(`IDENTITY_VERIFICATION_ALREADY_VERIFIED: ${id}`);
    Object.assign(found, change, { changedAt: at() });
  };
  return {
    asked,
    open(id, channelKey) {
      if (identities.get(id)?.status === 'VERIFIED') throw new Error(`IDENTITY_VERIFICATION_ALREADY_VERIFIED: ${id}`);
      identities.set(id, { channelKey, requestedAt: at(), changedAt: at(), status: 'READY' });
    },
    verify: (id, person) => move(id, { status: 'VERIFIED', person }),
    fail: (id) => move(id, { status: 'FAILED' }),
    bind(app) {
      app.get<Call>('/identity-verifications/:id', ({ params: { id }, query }, reply) => {
        asked.push(id);
        if (query.storeId !== undefined && query.storeId !== storeId) {
          return reply.status(403).send({ type: 'FORBIDDEN' });
        }
        const found = identities.get(id);
        if (!found) return reply.status(404).send({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' });
        return reply.send(viewOf(id, found));
      });
    },
  };
}

function viewOf(id: string, { status, channelKey, requestedAt, changedAt, person }: Identity): object {
  const channel = {
    ...{ type: 'LIVE', id: 'channel-id-of-the-simulator', key: channelKey, name: 'identity' },
    ...{ pgProvider: 'DANAL', pgMerchantId: 'merchant-of-the-simulator' },
  };
  const shared = { status, id, channel, requestedAt, updatedAt: changedAt, statusChangedAt: changedAt, version: 'V2' };
  if (status === 'READY') return { ...shared, requestedCustomer: {} };
  if (status === 'FAILED') {
    const failure = { reason: '본인인증에 실패하였습니다.', pgCode: '1234', pgMessage: 'failed' };
    return { ...shared, requestedCustomer: {}, failure };
  }
  const keys = { ci: `ci-of-${person?.name}`, di: `di-of-${person?.name}` };
  const verifiedCustomer = { ...person, gender: 'MALE', operator: 'KT', isForeigner: false, ...keys };
  return { ...shared, verifiedCustomer, verifiedAt: changedAt, pgTxId: randomUUID(), pgRawResponse: '{}' };
}
