/**
 * Naughty strings through the fields of commands that store text: each comes back as it was, or was refused (trust.md
 * B2).
 */
import { naughtyStrings } from '@gtp/simulators/platform/naughty-strings.ts';
import { callPortal } from './call-portal.ts';
import type { Role, Visitors } from './visitors.ts';

type Value = Record<string, unknown>;

type Command = {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  readonly body: (text: string, number: number) => object;
  /** Where it can be read again. */
  readonly readPath: (stored: Value) => string;
  /** Every place in what is read where the text must stand. */
  readonly texts: (read: Value, stored: Value) => readonly unknown[];
};

const order = {
  tradeCurrCd: '840',
  freightMony: '0.00',
  insuranceMony: '0.00',
  otherMony: '0.00',
  discountMony: '0.00',
  buyerShare: '50.00',
  hsCodeInfo: '330499',
  incoterm: 'CIF',
  releaseMode: 'RM03',
  inspectionDays: 7,
  paymentDueYmd: '20261231',
};

const commands = (buyerId: string): readonly Command[] => [
  {
    name: 'createOrder',
    role: 'SELLER',
    path: '/orders',
    body: (text) => ({
      ...order,
      ...{ buyerId, goodName: text, note: text, tradeNo: 'PI-NAUGHTY' },
      lines: [{ goodName: text, quantity: '1', unit: 'EA', unitPrice: '10.00' }],
    }),
    readPath: ({ orderId }) => `/orders/${String(orderId)}`,
    texts: ({ goodName, note, lines }) => [goodName, note, (lines as Value[])[0]?.goodName],
  },
  {
    name: 'createOrder, short texts',
    role: 'SELLER',
    path: '/orders',
    body: (text) => ({
      ...order,
      ...{ buyerId, goodName: 'Bolts', note: '', tradeNo: text },
      lines: [{ goodName: 'Bolts', quantity: '1', unit: text, unitPrice: '10.00' }],
    }),
    readPath: ({ orderId }) => `/orders/${String(orderId)}`,
    texts: ({ tradeNo, lines }) => [tradeNo, (lines as Value[])[0]?.unit],
  },
  {
    name: 'askInquiry',
    role: 'BUYER',
    path: '/support',
    body: (text) => ({ noticeType: 'SP03', title: text, contents: text, fileIdList: [] }),
    readPath: ({ seq }) => `/support/${String(seq)}`,
    texts: ({ title, contents }) => [title, contents],
  },
  {
    name: 'createNotice',
    role: 'KOTRA',
    path: '/notices',
    body: (text) => ({
      noticeType: 'NT01',
      clentTypeList: ['SELLER'],
      textList: [{ language: 'en', title: text, contents: '<p>Words</p>' }],
      ...{ pinYn: 'N', draftYn: 'Y', fileIdList: [] },
    }),
    readPath: ({ seq }) => `/notices/${String(seq)}/source`,
    texts: ({ textList }) => [(textList as Value[])[0]?.title],
  },
  {
    name: 'inviteDeputy',
    role: 'SELLER',
    path: '/company/deputies',
    body: (text, number) => ({
      ...{ userName: text, email: `naughty${number}@demo.example`, langCd: 'en', deputyTypeList: ['DP08'] },
    }),
    readPath: () => '/company/deputies',
    texts: ({ invitationList }, { invitationId }) => [
      (invitationList as Value[]).find((each) => each.invitationId === invitationId)?.userName,
    ],
  },
];

export type Stored = {
  readonly tried: number;
  readonly kept: number;
  /** Kept without the blanks around them, as titles and names are. */
  readonly trimmed: number;
  readonly refused: number;
  /** Faults, and texts that came back otherwise. */
  readonly problems: readonly string[];
};

type Plan = { readonly portalUrl: string; readonly visitors: Visitors; readonly buyerId: string };

/** All strings through all commands, one command after another beside each other. */
export async function storeNaughtyStrings(plan: Plan): Promise<Stored> {
  const counts = { tried: 0, kept: 0, trimmed: 0, refused: 0, problems: [] as string[] };
  await Promise.all(
    commands(plan.buyerId).map(async (command) => {
      for (const [number, text] of naughtyStrings.entries()) {
        const outcome = await storeOne(plan, command, { text, number });
        counts.tried += 1;
        if (outcome === 'kept' || outcome === 'trimmed' || outcome === 'refused') counts[outcome] += 1;
        else counts.problems.push(`${command.name} ${JSON.stringify(text.slice(0, 80))}: ${outcome}`);
      }
    }),
  );
  return counts;
}

type Tried = { readonly text: string; readonly number: number };

async function storeOne({ portalUrl, visitors }: Plan, command: Command, { text, number }: Tried): Promise<string> {
  const token = await visitors.tokenOf(command.role);
  const { path } = command;
  const { status, result } = await callPortal(portalUrl, { path, token, body: command.body(text, number) });
  if (status >= 500 || status < 200) return `answered ${status}`;
  if (status !== 200) return 'refused';
  const read = await callPortal(portalUrl, { method: 'GET', path: command.readPath(result), token });
  if (read.status !== 200) return `cannot be read again: ${read.status}`;
  const other = command.texts(read.result, result).find((each) => each !== text);
  if (other === undefined) return 'kept';
  return other !== '' && other === text.trim() ? 'trimmed' : `came back as ${JSON.stringify(other).slice(0, 80)}`;
}
