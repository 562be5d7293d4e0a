/** What one's own company asked for: the difference, how it stands, why it was refused; taken back while it is open. */

import { withdrawAmendment } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { isOpenAmendment, needsCertificate } from '@gtp/domain/amendment/amendment.ts';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './amendment.module.css';
import type { Amendment } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { Difference } from './difference.tsx';

type OwnAmendmentProps = { readonly amendment: Amendment; readonly canChange: boolean };

export function OwnAmendment({ amendment, canChange }: OwnAmendmentProps) {
  const { t } = useTranslation('amendment');
  const { state, askedByName, askedAt, note, actions } = amendment;
  const asked = t('request.asked', { who: askedByName, at: instantText(askedAt) });
  return (
    <Panel title={asked} side={<AmendmentStateChip state={state} />}>
      {isOpenAmendment(state) && <p className={styles.hint}>{t('request.oldStands')}</p>}
      {isOpenAmendment(state) && needsCertificate(amendment) && <p className={styles.hint}>{t('proof.ask')}</p>}
      <Difference amendment={amendment} />
      {note && <p className={styles.hint}>{t('request.note', { note })}</p>}
      <RefusalReason amendment={amendment} />
      {canChange && actions.includes('withdraw') && <Withdraw amendment={amendment} />}
    </Panel>
  );
}

/** Why it was refused, in the words that the e-mail has, too. */
export function RefusalReason({ amendment: { reasonName, reasonText } }: { readonly amendment: Amendment }) {
  if (!reasonName) return null;
  return (
    <div className={styles.reason}>
      <NoticeBox kind="warning" title={reasonName}>
        {reasonText && <p>{reasonText}</p>}
      </NoticeBox>
    </div>
  );
}

function Withdraw({ amendment: { amendmentId, version } }: { readonly amendment: Amendment }) {
  const { t } = useTranslation('amendment');
  return (
    <CommandButton
      label={t('request.withdraw')}
      button={{ size: 'sm', mt: 'sm' }}
      command={useCommand(withdrawAmendment, { amendmentId })}
      inputOf={() => ({ version })}
    >
      <p>{t('request.withdrawHint')}</p>
    </CommandButton>
  );
}
