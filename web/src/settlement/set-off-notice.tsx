/** Why a payout brought nothing to the bank, and what its seller still owes. */
import { readSettlementOutlook } from '@gtp/contract/settlement/settlement-wire.ts';
import { moneyText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import type { PayoutDetail } from './settlement-queries.ts';

export function SetOffNotice({ payout }: { readonly payout: PayoutDetail }) {
  const { t } = useTranslation('settlement');
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="info" title={t('setOff.title')}>
        <p>{t('setOff.why')}</p>
        {currentViewer().clientType === 'SELLER' && <Remaining currency={payout.currency} />}
      </NoticeBox>
    </div>
  );
}

/** A seller's own; the agency's outlook is of all sellers. */
function Remaining({ currency }: Pick<PayoutDetail, 'currency'>) {
  const { t } = useTranslation('settlement');
  const { data } = useRead(readSettlementOutlook);
  if (!data) return null;
  const debt = data.list.find((each) => each.currency === currency)?.debt;
  if (!debt || debt.minor <= 0n) return <p>{t('setOff.nothingLeft')}</p>;
  return <p>{t('setOff.remaining', { amount: moneyText(debt) })}</p>;
}
