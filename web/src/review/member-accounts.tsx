/** The accounts to which a member is paid, to compare with the documents that prove them. */
import { useCodeChoices } from '../code/use-codes.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import styles from './review.module.css';
import type { MemberDetail } from './review-queries.ts';

type Account = MemberDetail['accounts'][number];

export function MemberAccounts({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  if (member.accounts.length === 0) return null;
  return (
    <Panel title={t('accounts.title')}>
      <p className={styles.small}>{t('accounts.hint')}</p>
      <ul className={styles.documents}>
        {member.accounts.map((account) => (
          <li key={account.currency} className={styles.document}>
            <AccountItem account={account} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AccountItem({ account }: { readonly account: Account }) {
  const { t } = useTranslation('review');
  const banks = useCodeChoices(['BNK0', 'SEC0']);
  const { currency, bank, number, holder, since, isHeldByAnother } = account;
  return (
    <>
      <span className={styles.documentTitle}>{currency}</span>
      <KeyValues
        items={[
          { name: t('accounts.bank'), value: banks.find(({ value }) => value === bank)?.label ?? bank },
          { name: t('accounts.number'), value: number },
          { name: t('accounts.holder'), value: holder },
          { name: t('accounts.since'), value: <InstantDayText at={since} /> },
          { name: t('accounts.confirmed'), value: <ConfirmedBy account={account} /> },
        ]}
      />
      {isHeldByAnother && (
        <NoticeBox kind="warning">
          <p>{t('accounts.heldByAnother')}</p>
        </NoticeBox>
      )}
    </>
  );
}

function ConfirmedBy({ account: { confirmation, documentCode, confirmedAt } }: { readonly account: Account }) {
  const { t } = useTranslation('review');
  return (
    <>
      {t(`accounts.by.${confirmation}`)}
      {documentCode && confirmation !== 'nothing' && ` (${documentName(documentCode)})`}
      {confirmedAt && <> · </>}
      {confirmedAt && <InstantDayText at={confirmedAt} />}
    </>
  );
}
