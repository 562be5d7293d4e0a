/** What a member states about its business, and what of it differs from the version that was last approved. */
import { findIndustries } from '@gtp/contract/code/code-wire.ts';
import { countryText } from '../platform/country-text.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import styles from './review.module.css';
import type { MemberDetail } from './review-queries.ts';

/** These stand in panels of their own. */
const shownElsewhere = ['people', 'beneficialOwners'];

export function MemberFacts({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const items = member.facts
    .filter(({ name }) => !shownElsewhere.includes(name))
    .map((fact) => ({ name: t(`fact.${fact.name}`), value: <FactValue fact={fact} /> }));
  return (
    <Panel title={t('detail.facts')}>
      <KeyValues items={items} />
    </Panel>
  );
}

function FactValue({ fact: { name, value } }: { readonly fact: MemberDetail['facts'][number] }) {
  if (name === 'industry') return <IndustryText code={value} />;
  if (name === 'country') return <>{countryText(value)}</>;
  if (name === 'foundedOn') return <DayText day={value} />;
  return <>{value}</>;
}

/** A buyer's industry is in its own words; a seller's is a code of the Korean classification. */
function IndustryText({ code }: { readonly code: string }) {
  const isCode = /^[A-Z]?\d{0,5}$/.test(code);
  const { data } = useRead(findIndustries, { body: { text: isCode ? code : '' } }, { enabled: isCode });
  const name = data?.list.find((each) => each.code === code)?.name;
  return <>{name ? `${name} (${code})` : code}</>;
}

export function Differences({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const { differences, comparedWith } = member;
  if (!comparedWith) return null;
  const items = differences.map(({ name, before, now }) => ({
    name: t(`fact.${name}`),
    value: (
      <>
        <span className={styles.before}>{before || t('difference.empty')}</span>{' '}
        <span className={styles.now}>{now || t('difference.empty')}</span>
      </>
    ),
  }));
  return (
    <Panel title={t('difference.title')}>
      <p className={styles.small}>
        {t('difference.since')} <InstantDayText at={comparedWith} />
      </p>
      {items.length > 0 ? <KeyValues items={items} /> : <p>{t('difference.none')}</p>}
    </Panel>
  );
}
