/** What the agency gave back, item by item, each with its reason. */

import { deadlineText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import styles from './evidence.module.css';
import type { DocumentNames } from './evidence-props.ts';
import type { OrderEvidence, ReturnedItem } from './evidence-queries.ts';

type ReturnedProps = { readonly evidence: OrderEvidence; readonly nameOf: DocumentNames };

export function ReturnedItems({ evidence, nameOf }: ReturnedProps) {
  const { t } = useTranslation('evidence');
  const { returned, returnReason, returnDueAt } = evidence;
  const itemName = ({ field, fileId }: ReturnedItem) => {
    const document = evidence.documents.find((each) => each.fileId === fileId);
    const names = [document && nameOf(document.documentCode), field && t(`field.${field}`)];
    return names.filter(Boolean).join(' · ');
  };
  return (
    <NoticeBox kind="warning" title={t('returned.title', { count: returned.length })}>
      <ul className={styles.bullets}>
        {returned.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was returned stays as it was
          <li key={index}>
            <strong>{itemName(item)}</strong>: {item.reason}
          </li>
        ))}
      </ul>
      {returnReason && <p>{returnReason}</p>}
      {returnDueAt && <p>{t('returned.due', { by: deadlineText(returnDueAt) })}</p>}
    </NoticeBox>
  );
}
