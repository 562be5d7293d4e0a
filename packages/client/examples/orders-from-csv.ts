/**
 * Every night: what the ERP wants to sell, written and sent. Run twice, after a crash or by mistake, it makes nothing
 * twice: within 24 hours the same line has the same key, and later its document's number is known to the portal. A line
 * that was refused and then corrected has another key.
 */
import { createHash } from 'node:crypto';
import { type Client, PortalError } from '../src/portal.ts';

export type Outcome = {
  readonly document: string;
  readonly orderId?: string;
  /** An order of this number was made on another day, or of another line: look at it if this one says something new. */
  readonly isKnown?: true;
  readonly problem?: string;
};

/** Columns: document, buyer, goods, hsCode, quantity, unit, unitPrice, currency, incoterm, payBy (YYYYMMDD). */
export async function createOrders(client: Client, csv: string): Promise<readonly Outcome[]> {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',');
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const cells = line.split(',');
    outcomes.push(
      await createOrder(
        client,
        Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])),
        keyOf(line),
      ),
    );
  }
  return outcomes;
}

type Row = Readonly<Record<string, string>>;

/** The same for the same content, whatever letters a document's number has. */
function keyOf(line: string): string {
  return `night-${createHash('sha256').update(line).digest('hex').slice(0, 40)}`;
}

/** ISO 4217 numbers, as the portal writes currencies. */
const currencyNumbers = { USD: '840', JPY: '392', KRW: '410' } as const;

async function createOrder(client: Client, row: Row, idempotencyKey: string): Promise<Outcome> {
  const {
    document = '',
    buyer = '',
    goods = '',
    hsCode = '',
    quantity = '',
    unit = '',
    unitPrice = '',
    payBy = '',
  } = row;
  try {
    const [found, ...others] = await client.findBuyers({ query: { text: buyer } });
    if (!found || others.length > 0) return { document, problem: found ? `More than one ${buyer}` : `No ${buyer}` };
    const noCharge = row.currency === 'USD' ? '0.00' : '0';
    const { orderId, version } = await client.createOrder({
      idempotencyKey,
      body: {
        buyerId: found.relationId,
        tradeNo: document,
        newTradeNoYn: true,
        goodName: goods,
        hsCodeInfo: hsCode,
        tradeCurrCd: currencyNumbers[row.currency as keyof typeof currencyNumbers],
        incoterm: row.incoterm as 'FOB',
        // The money is held until the delivery is proven.
        releaseMode: 'RM03',
        inspectionDays: 7,
        buyerShare: '50.00',
        lines: [{ goodName: goods, quantity, unit, unitPrice }],
        freightMony: noCharge,
        insuranceMony: noCharge,
        otherMony: noCharge,
        discountMony: noCharge,
        paymentDueYmd: payBy,
        note: '',
      },
    });
    await client.sendOrder({ path: { orderId }, body: { version }, idempotencyKey: `${idempotencyKey}-send` });
    return { document, orderId };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.code === 'order.number_known') return { document, isKnown: true };
    return {
      document,
      problem: [error.message, ...error.fields.map(({ field, message }) => `${field}: ${message}`)].join('; '),
    };
  }
}
