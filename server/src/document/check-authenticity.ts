import type { checkAuthenticity as endpoint } from '@gtp/contract/document/document-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { maskName } from '@gtp/domain/account/masked.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { listReaders } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { findOrder } from '../order/order.ts';
import { findAccountChangeMark } from '../payout-account/payout-account.ts';
import { isAuthenticityCode } from '../platform/authenticity-code.ts';
import type { Portal } from '../platform/portal.ts';
import { judgeSender } from './judge-sender.ts';

type AppContext = Pick<Portal, 'database' | 'clock'> & { readonly mailCodeSecret: string; readonly mailFrom: string };
type Asked = Body<typeof endpoint> & { readonly language: Language };

/**
 * Whether a request for payment is ours, for anyone who has its number and code. A wrong code and an order that does
 * not exist are answered alike; a sender is judged only beside an authentic code, so that nobody can ask for addresses.
 */
export async function checkAuthenticity(context: AppContext, asked: Asked): Promise<Result<Answer<typeof endpoint>>> {
  const { orderId, code, sender, language } = asked;
  const order = await findOrder(context.database, orderId.trim());
  const isOurs = isAuthenticityCode(context, { orderId: orderId.trim(), typed: code });
  if (!order?.sentAt || !isOurs) return accept({ verdict: 'not_ours' });
  const { sellerCompanyId, tradeNumber, state, currency, charge, paymentDueOn, sentAt } = order;
  const seller = await findCompany(context.database, sellerCompanyId);
  const changing = { sellerCompanyId, now: context.clock.now() };
  const changed = await findAccountChangeMark(context.database, changing);
  const sellers = await listReaders(context.database, sellerCompanyId);
  const known = { portal: [context.mailFrom], seller: sellers.map(({ email }) => email) };
  return accept({
    verdict: 'genuine',
    ...{ tradeNumber, state, currency, charge, paymentDueOn, sentAt },
    ...(seller && { sellerName: maskName(companyNameIn(language, seller)) }),
    ...(changed && { accountChangedDays: changed.days }),
    ...(sender?.trim() && { senderJudgement: judgeSender(sender, known) }),
  });
}
