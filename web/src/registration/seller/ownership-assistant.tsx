/** Draws who holds what share of whom, and says who has to be named and with which documents (product §13). */
import { fitsPercentField } from '@gtp/domain/platform/written-number.ts';
import type { Party } from '@gtp/domain/registration/ownership.ts';
import { Button, CloseButton, Group, NativeSelect, Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { percentText } from '../../platform/format.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { SignUpForm } from '../sign-up-form.ts';
import { OwnerTree } from './owner-tree.tsx';
import styles from './ownership-assistant.module.css';
import {
  answersOf,
  applicantParty,
  type Drawing,
  type DrawnHolding,
  type Found,
  findingOf,
  keepDrawing,
  nextPartyId,
  readDrawing,
  representativeParty,
  withoutParty,
} from './ownership-drawing.ts';

export function OwnershipAssistant({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const drawing = readDrawing(form.values);
  const draw = (next: Drawing) => form.set(keepDrawing(next));
  const found = findingOf(drawing, form.values);
  return (
    <Panel title={t('assistant.title')}>
      <p className={styles.lead}>{t('assistant.lead')}</p>
      <Holders drawing={drawing} draw={draw} form={form} />
      <AddParty drawing={drawing} draw={draw} />
      {found && !found.ok && (
        <NoticeBox kind="bad" role="status" title={t(`ownership.${found.code.slice(13) as 'share_wrong'}`)} />
      )}
      {found?.ok && <OwnerTree found={found.value} />}
      {found?.ok && <Finding form={form} found={found.value} />}
    </Panel>
  );
}

type DrawingProps = { readonly drawing: Drawing; readonly draw: (next: Drawing) => void };

/** One line a party: what it holds of whom. */
function Holders({ drawing, draw, form }: DrawingProps & { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const companies = [
    { value: applicantParty, label: form.values['company.name'] || t('assistant.applicant') },
    ...drawing.parties.filter(({ kind }) => kind === 'company').map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (drawing.parties.length === 0) return null;
  return (
    <ul className={styles.parties} aria-label={t('assistant.title')}>
      {drawing.parties.map((party) => (
        <li key={party.id} className={styles.party}>
          <span className={styles.name}>
            <strong>{party.name}</strong> <small>{t(`assistant.${party.kind}`)}</small>
          </span>
          <HoldingsOf party={party} companies={companies} drawing={drawing} draw={draw} />
          <CloseButton
            aria-label={`${party.name}: ${t('list.remove')}`}
            onClick={() => draw(withoutParty(drawing, party.id))}
          />
        </li>
      ))}
    </ul>
  );
}

type HoldingsProps = DrawingProps & {
  readonly party: Party;
  readonly companies: readonly { readonly value: string; readonly label: string }[];
};

function HoldingsOf({ party, companies, drawing, draw }: HoldingsProps) {
  const { t } = useTranslation('registration');
  const own = drawing.holdings.filter((each) => each.holder === party.id);
  const change = (changed: DrawnHolding, changes: Partial<DrawnHolding>) =>
    draw({ ...drawing, holdings: drawing.holdings.map((each) => (each === changed ? { ...each, ...changes } : each)) });
  const add = () =>
    draw({ ...drawing, holdings: [...drawing.holdings, { holder: party.id, company: applicantParty, share: '' }] });
  return (
    <div className={styles.holdings}>
      {own.map((holding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a holding is identified by its position alone
        <div key={index} className={styles.holding}>
          <NativeSelect
            aria-label={t('assistant.holds', { name: party.name })}
            data={companies.filter(({ value }) => value !== party.id)}
            value={holding.company}
            onChange={(event) => change(holding, { company: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('assistant.share', { name: party.name })}
            className={styles.share ?? ''}
            inputMode="decimal"
            maxLength={6}
            rightSection="%"
            value={holding.share}
            onChange={({ currentTarget: { value } }) => fitsPercentField(value) && change(holding, { share: value })}
          />
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={add}>
        {t('assistant.addHolding')}
      </Button>
    </div>
  );
}

function AddParty({ drawing, draw }: DrawingProps) {
  const { t } = useTranslation('registration');
  const [name, setName] = useState('');
  const add = (kind: Party['kind']) => {
    if (!name.trim()) return;
    const id = nextPartyId(drawing);
    draw({
      parties: [...drawing.parties, { id, kind, name: name.trim() }],
      holdings: [...drawing.holdings, { holder: id, company: applicantParty, share: '' }],
    });
    setName('');
  };
  return (
    <div className={styles.add}>
      <TextInput
        label={t('assistant.name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add('person');
        }}
      />
      <Group gap="xs">
        <Button variant="default" disabled={!name.trim()} onClick={() => add('person')}>
          {t('assistant.addPerson')}
        </Button>
        <Button variant="default" disabled={!name.trim()} onClick={() => add('company')}>
          {t('assistant.addCompany')}
        </Button>
      </Group>
    </div>
  );
}

function Finding({ form, found }: { readonly form: SignUpForm; readonly found: Found }) {
  const { t } = useTranslation('registration');
  const { owners, documents } = found.finding;
  const nameOf = (person: string) =>
    person === representativeParty
      ? t('assistant.representative')
      : (found.ownership.parties.find((party) => party.id === person)?.name ?? '');
  return (
    <NoticeBox
      kind="good"
      role="status"
      title={t('assistant.found')}
      actions={
        <Button size="xs" onClick={() => form.set(answersOf(found, form.values))}>
          {t('assistant.take')}
        </Button>
      }
    >
      <Table className={styles.found ?? ''}>
        <Table.Tbody>
          {owners.map(({ person, kind, share }) => (
            <Table.Tr key={person}>
              <Table.Th>{nameOf(person)}</Table.Th>
              <Table.Td>{share > 0 ? percentText(share) : '–'}</Table.Td>
              <Table.Td>{t(`assistant.tier.${kind}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>
        {t('assistant.documents', { documents: documents.map((code) => t(`document.${code as 'DG01'}`)).join(' · ') })}
      </p>
    </NoticeBox>
  );
}
