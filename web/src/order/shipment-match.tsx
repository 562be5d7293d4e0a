/** The documents of the shipment beside the order, field by field: what fits and what does not (RM02). */

import { useTranslation } from 'react-i18next';
import { IconCheck, IconX } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';
import matchStyles from './shipment-match.module.css';

type Match = NonNullable<OrderDetail['shipment']>['matches'][number];

export function ShipmentMatch({ shipment }: { readonly shipment: OrderDetail['shipment'] }) {
  const { t } = useTranslation('order');
  if (!shipment) return null;
  const differing = shipment.matches.filter(({ isMatching }) => !isMatching).length;
  return (
    <Panel title={t('match.title')}>
      <p className={styles.note}>
        {differing === 0 ? t('match.allFit') : t('match.differ', { count: differing })}{' '}
        <InstantText at={shipment.submittedAt} />
      </p>
      <div className={matchStyles.scroll}>
        <table className={matchStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('match.field')}</th>
              <th scope="col">{t('match.agreed')}</th>
              <th scope="col">{t('match.declared')}</th>
              <th scope="col">{t('match.result')}</th>
            </tr>
          </thead>
          <tbody>
            {shipment.matches.map((match) => (
              <MatchRow key={match.field} match={match} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function MatchRow({ match: { field, agreed, declared, isMatching } }: { readonly match: Match }) {
  const { t } = useTranslation('order');
  const isNumber = field === 'transportNumber' || field === 'declarationNumber';
  return (
    <tr data-fits={isMatching}>
      <th scope="row">{t(`match.${field}`)}</th>
      <td data-side={t('match.agreed')}>{isNumber ? t('match.unused') : agreed || '–'}</td>
      <td data-side={t('match.declared')}>{declared || '–'}</td>
      <td className={matchStyles.result}>
        {isMatching ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        {t(isMatching ? 'match.fits' : 'match.fitsNot')}
      </td>
    </tr>
  );
}
