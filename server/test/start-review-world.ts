/** The whole portal with people who review, and what they and applicants do there, as calls over HTTP. */
import { randomBytes } from 'node:crypto';
import { registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import { screenMembersByTheClock } from '../src/review/review.ts';
import { importNames } from './make/import-names.ts';
import { makeSellerApplication, type SellerApplication } from './make/make-application.ts';
import { makeCard } from './make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { makeFile } from './make/make-file.ts';
import { resultOf, startTestApp, type TestApp } from './start-test-app.ts';

export type Role =
  | 'kotra'
  | 'second'
  | 'third'
  | 'fourth'
  | 'visa'
  | 'issuer'
  | 'otherIssuer'
  | 'buyer'
  | 'otherSeller';
export type Detail = {
  relationId: string;
  version: number;
  reviewStatus: string;
  corpName: string;
  actions: string[];
  decisionList: string[];
  otherReopenYn?: string;
  appealYmd?: string;
  eventList: { eventType: string; reviewStatus?: string; contents?: string }[];
  attachFileList: { docCd: string; docId?: string; docStatus: string; proofList: string[]; ownAcceptYn?: string }[];
  ownerList: { role: string; confirmType?: string; ownerYn?: string; agentYn?: string }[];
  depositList: { tradeCurrCd: string; confirmType: string; docCd?: string; otherNameYn: string }[];
  limitList: { tradeCurrCd: string; limitMony: string }[];
  screening?: { matchList: { matchId: string; entryName: string; matchResult?: string; contents?: string }[] };
  proposal?: { userName: string };
};
export type Own = {
  reviewStatus: string;
  applyAgainYn: string;
  appealYmd?: string;
  docCdList: string[];
  attachFileList: { docCd: string; docStatus: string; reasonCd?: string; contents?: string }[];
};
export type Applicant = { readonly companyId: string; readonly userId: string };

export type ReviewWorld = Awaited<ReturnType<typeof startReviewWorld>>;

/** Settings outside demo mode that name none but the providers one cannot do without; none of them is called. */
const outsideDemo = () => ({
  DEMO_MODE: 'off',
  PUBLIC_URL: 'https://trade.company.example',
  DATABASE_URL: 'postgres://portal:9kQ-zU4v.e2@localhost/portal',
  ACQUIRER_URL: 'https://acquirer.company.example',
  BANK_URL: 'https://bank.company.example',
  SMTP_URL: 'smtps://mail.company.example:465',
  MAIL_FROM: 'Portal <no-reply@company.example>',
  ...Object.fromEntries(
    [
      ...['ACQUIRER_API_KEY', 'ACQUIRER_WEBHOOK_SECRET', 'BANK_API_KEY'],
      ...['FILE_KEY', 'TOKEN_SECRET', 'MAIL_CODE_SECRET'],
    ].map((name) => [name, randomBytes(32).toString('base64')]),
  ),
});

/** Close it in `afterAll`. `isDemo`: with the simulators of all providers; otherwise with none. */
export async function startReviewWorld({ isDemo = true } = {}) {
  const app = await startTestApp(isDemo ? {} : { env: outsideDemo() });
  await removeLists();
  await importList();
  const people = await makePeople(app);
  await screenMembersByTheClock(app.context);
  const tokens = new Map<string, string>();
  for (const { userId } of Object.values(people)) tokens.set(userId, (await app.logInWholly(userId)).accessToken);

  function call(as: Role | Applicant, path: string, body?: object) {
    const { userId } = typeof as === 'string' ? people[as] : as;
    const method = body ? 'POST' : 'GET';
    return app.call({ method, path, token: tokens.get(userId), ...(body && { body }) });
  }

  const read = async (as: Role, companyId: string) => resultOf<Detail>(await call(as, `/members/${companyId}`));

  /** A step over the present version; its path begins with the company's id. */
  async function step(as: Role, path: string, body: object = {}) {
    const { version } = await read(as, path.split('/')[0] ?? '');
    return call(as, `/members/${path}`, { version, contents: 'Words', ...body });
  }

  async function done(as: Role, path: string, body: object = {}): Promise<Detail> {
    return resultOf<Detail>(await step(as, path, body));
  }

  /** Accepts the documents that prove nothing by themselves. */
  async function passDocumentsBut({ companyId }: Applicant, proofs: readonly string[]): Promise<Detail> {
    for (const { docId, docCd } of (await read('kotra', companyId)).attachFileList) {
      if (!proofs.includes(docCd)) await done('kotra', `${companyId}/documents/${docId}/accept`);
    }
    return read('kotra', companyId);
  }

  /** Accepts every document, and has the names compared. */
  async function passToScreening({ companyId }: Applicant): Promise<Detail> {
    for (const { docId } of (await read('kotra', companyId)).attachFileList) {
      await done('kotra', `${companyId}/documents/${docId}/accept`);
    }
    return done('kotra', `${companyId}/pass-documents`);
  }

  /** The one list that a test is about; without `csv` it names somebody whom no test knows. */
  async function importList(csv = 'T-0,Zzyzx Qwortle Vexby,entity,MADE-UP,'): Promise<void> {
    await importNames(app.context, csv);
  }

  /** As before the first import. */
  async function removeLists(): Promise<void> {
    await app.made.pool.query('delete from sanction_entries');
    await app.made.pool.query('delete from sanction_lists');
  }

  return {
    app,
    people,
    call,
    read,
    step,
    done,
    passToScreening,
    passDocumentsBut,
    apply: async (nameEnglish?: string, change?: (application: SellerApplication) => SellerApplication) => {
      const applicant = await applyAs(app, { nameEnglish, change });
      tokens.set(applicant.userId, (await app.logInWholly(applicant.userId)).accessToken);
      return applicant;
    },
    own: async (applicant: Applicant) => resultOf<Own>(await call(applicant, '/review')),
    async file(applicant: Applicant, docCd: string) {
      const fileId = await makeFile(app.made.database, { owner: applicant });
      return call(applicant, '/review/documents', { docCd, fileId });
    },
    importList,
    removeLists,
    emailsTo: (applicant: { readonly userId: string }) => emailsTo(app, applicant),
    close: () => app.close(),
  };
}

async function makePeople(app: TestApp): Promise<Readonly<Record<Role, MadeCompany>>> {
  const { database } = app.made;
  const own = { passwordHash: app.passwordHash };
  const kotra = await makeInstitution(database, 'KOTRA', own);
  const colleagueOf = async ({ companyId }: MadeCompany) => {
    const made = await makeInstitution(database, 'KOTRA', own);
    await app.made.pool.query('update users set company_id = $1 where user_id = $2', [companyId, made.userId]);
    return made;
  };
  const people = {
    kotra,
    second: await colleagueOf(kotra),
    third: await colleagueOf(kotra),
    fourth: await colleagueOf(kotra),
    visa: await makeInstitution(database, 'VISA', own),
    issuer: await makeInstitution(database, 'ISSUER', own),
    otherIssuer: await makeInstitution(database, 'ISSUER', own),
    buyer: await makeBuyer(database, { ...own, memberState: 'issuer_check' }),
    otherSeller: await makeSeller(database, own),
  };
  await makeCard(database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
  return people;
}

type Applying = {
  readonly nameEnglish: string | undefined;
  readonly change: ((application: SellerApplication) => SellerApplication) | undefined;
};

/** A seller who has just applied, by a name of its own. */
async function applyAs(app: TestApp, { nameEnglish: given, change = (as) => as }: Applying): Promise<Applicant> {
  const nameEnglish = given ?? `Applicant ${crypto.randomUUID().slice(0, 6)}`;
  const application = change(await makeSellerApplication(app.context));
  const named = { ...application, company: { ...application.company, nameEnglish } };
  const body = registerSeller.body.encode(named);
  resultOf(await app.call({ path: '/apply/register', method: 'POST', body }));
  const { userId } = application.applicant;
  const { rows } = await app.made.pool.query<{ company_id: string }>(
    'select company_id from users where user_id = $1',
    [userId],
  );
  return { companyId: rows[0]?.company_id ?? '', userId };
}

/** The names of the e-mails about a review, in their order. */
async function emailsTo(app: TestApp, { userId }: { readonly userId: string }): Promise<readonly string[]> {
  const { rows } = await app.made.mails.query<{ template: string }>(
    `select template from emails where user_id = $1 and template like 'review.%' order by email_id`,
    [userId],
  );
  return rows.map(({ template }) => template);
}

/** The code of a refusal. */
export function codeOf(answer: { json: <T>() => T }): string | undefined {
  return answer.json<{ code?: string }>().code;
}
