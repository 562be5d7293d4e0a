/**
 * Two of everything: what belongs to the companies whose people call, and what belongs to outsiders. One person of
 * each client type and a deputy of each kind are logged in.
 */
import { type DeputyKind, deputyKindCodes } from '@gtp/domain/account/deputy-kinds.ts';
import { type ClientType, clientTypes, type Person } from '@gtp/domain/account/permissions.ts';
import { deputyKindsOf } from '@gtp/domain/deputy/deputy.ts';
import { inviteDeputy } from '../../src/deputy/invite-deputy.ts';
import { insertPayment } from '../../src/payment/payment-store.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { resultOf, type TestApp } from '../start-test-app.ts';
import { makeCard } from './make-card.ts';
import { type MadeCompany, makeOneOfEach } from './make-company.ts';
import { makeDeputy } from './make-deputy.ts';
import { makeOrder } from './make-order.ts';

/** The id of an object for each client type that may have one. */
type Ids = Readonly<Partial<Record<ClientType, string>>>;

/** What one side has, by the kind of object; and what institutions name. */
export type MadeObjects = {
  readonly order: Ids;
  readonly payment: Ids;
  readonly card: Ids;
  /** One that the company may read; that it asked; that it handles. */
  readonly inquiry: Ids;
  readonly askedInquiry: Ids;
  readonly handledInquiry: Ids;
  readonly notice: Ids;
  readonly deputy: Ids;
  readonly invitation: Ids;
  readonly buyerId: string;
  readonly cardId: string;
};

export type Role = Person & { readonly name: string; readonly token: string | undefined };

export type AccessWorld = {
  readonly roles: readonly Role[];
  readonly own: MadeObjects;
  readonly others: MadeObjects;
};

type Companies = Readonly<Record<ClientType, MadeCompany>>;

export async function makeAccessWorld(portal: TestApp): Promise<AccessWorld> {
  const companies = await makeCompanies(portal);
  const outsiders = { ...(await makeCompanies(portal)), KOTRA: companies.KOTRA, VISA: companies.VISA };
  return {
    roles: await makeRoles(portal, companies),
    own: await makeObjects(portal, companies),
    others: await makeObjects(portal, outsiders),
  };
}

async function makeCompanies({ made: { database }, passwordHash }: TestApp): Promise<Companies> {
  const own = { passwordHash };
  return makeOneOfEach(database, own);
}

async function makeRoles(portal: TestApp, companies: Companies): Promise<readonly Role[]> {
  const roles: Role[] = [];
  for (const clientType of clientTypes) {
    const { userId } = companies[clientType];
    roles.push({ name: clientType, clientType, token: (await portal.logInWholly(userId)).accessToken });
    for (const kind of deputyKindsOf(clientType)) roles.push(await makeDeputyRole(portal, companies[clientType], kind));
  }
  // As if everybody had just typed their password again, so that no call is refused for that.
  await portal.made.pool.query('update sessions set confirmed_at = $1', [portal.context.clock.now()]);
  return roles;
}

async function makeDeputyRole(portal: TestApp, company: MadeCompany, kind: DeputyKind): Promise<Role> {
  const { clientType } = company.caller;
  const about = { kinds: [kind], passwordHash: portal.passwordHash };
  const { userId } = await makeDeputy(portal.made.database, company, about);
  const { accessToken: token } = await portal.logInWholly(userId);
  return { name: `${clientType} ${deputyKindCodes[kind]}`, clientType, delegation: { kinds: [kind] }, token };
}

async function makeObjects(portal: TestApp, companies: Companies): Promise<MadeObjects> {
  const { database } = portal.made;
  const { SELLER: seller, BUYER: buyer, ISSUER: issuer } = companies;
  const issuerCompanyId = issuer.companyId;
  const cardId = await makeCard(database, { companyId: buyer.companyId, issuerCompanyId });
  const order = await makeOrder(database, { seller, buyer, issuerCompanyId, state: 'requested' });
  const paid = await makeOrder(database, { seller, buyer, issuerCompanyId, state: 'confirmed' });
  return {
    order: forAll(order.orderId),
    payment: forAll(await makeDeclinedPayment(portal, { orderId: paid.orderId, cardId, startedBy: buyer.userId })),
    card: { BUYER: cardId, ISSUER: cardId },
    ...(await makeInquiries(portal, companies)),
    notice: forAll(await makeNotice(portal, companies)),
    deputy: await forEach(companies, async (company) => (await makeDeputy(database, company)).userId),
    invitation: await forEach(companies, (company) => makeInvitation(portal, company)),
    buyerId: buyer.companyId,
    cardId,
  };
}

function forAll(id: string): Ids {
  return Object.fromEntries(clientTypes.map((each) => [each, id]));
}

async function forEach(companies: Companies, make: (company: MadeCompany) => Promise<string>): Promise<Ids> {
  const members = clientTypes.filter((each) => deputyKindsOf(each).length > 0);
  const made = await Promise.all(members.map(async (each) => [each, await make(companies[each])] as const));
  return Object.fromEntries(made);
}

type AboutPayment = { readonly orderId: string; readonly cardId: string; readonly startedBy: string };

async function makeDeclinedPayment({ made, context }: TestApp, about: AboutPayment): Promise<string> {
  const paymentId = context.ids.make('pay');
  const now = context.clock.now();
  await inTransaction(made.database, (transaction) =>
    insertPayment(transaction, {
      ...about,
      paymentId,
      state: 'declined',
      amount: { minor: 1_104_211n, currency: 'USD' },
      requestKey: crypto.randomUUID(),
      acquirer: undefined,
      gatewayPaymentId: undefined,
      redirectUrl: undefined,
      threeDSecureStatus: undefined,
      declineCode: '51',
      authorisationCode: undefined,
      startedAt: now,
      sentAt: now,
      capturedAt: undefined,
      endedAt: now,
      checkAt: undefined,
      operatorTask: undefined,
      operatorTaskAt: undefined,
    }),
  );
  return paymentId;
}

/** The seller's own goes to the agency, the buyer's to its card's issuer, the issuer's to the agency or network. */
async function makeInquiries(portal: TestApp, companies: Companies) {
  const ask = async ({ userId }: MadeCompany, noticeType: string) => {
    const { accessToken: token } = await portal.logInWholly(userId);
    const body = { noticeType, title: 'A question', contents: 'How is it done?', fileIdList: [] };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return String(resultOf<{ seq: number }>(await portal.call({ path: '/support', token, body, headers })).seq);
  };
  const [SELLER, BUYER, ISSUER] = [
    await ask(companies.SELLER, 'SP02'),
    await ask(companies.BUYER, 'SP03'),
    await ask(companies.ISSUER, 'SP06'),
  ];
  return {
    inquiry: { SELLER, BUYER, ISSUER: BUYER, VISA: SELLER },
    askedInquiry: { SELLER, BUYER, ISSUER },
    handledInquiry: { ISSUER: BUYER },
  };
}

/** Of the agency to everybody; outsiders' are the same, for nobody's notice is a secret once it is published. */
async function makeNotice(portal: TestApp, { KOTRA: agency }: Companies): Promise<string> {
  const { accessToken: token } = await portal.logInWholly(agency.userId);
  const texts = [{ language: 'en', title: 'A notice', contents: '<p>Words</p>' }];
  const audience = { clentTypeList: clientTypes, pinYn: 'N', draftYn: 'N', fileIdList: [] };
  const body = { noticeType: 'NT01', textList: texts, ...audience };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return String(resultOf<{ seq: number }>(await portal.call({ path: '/notices', token, body, headers })).seq);
}

async function makeInvitation({ context }: TestApp, company: MadeCompany): Promise<string> {
  const nominee = { name: 'Somebody', email: `${crypto.randomUUID()}@demo.example`, language: 'en' } as const;
  const invited = await inviteDeputy(context, { caller: company.caller, nominee: { ...nominee, kinds: ['auditor'] } });
  if (!invited.ok) throw new Error(invited.code);
  return invited.value.invitationId;
}
