/** Compares an identity card with its office: what is compared is sent and not kept (spec §3, §7). */
import { checkIdCard } from '@gtp/contract/verification/verification-wire.ts';
import { formatDay8 } from '@gtp/domain/platform/written-day.ts';
import { fitsBirthday } from '@gtp/domain/verification/business-number.ts';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { typedDay } from '../ui/typed-day.ts';
import styles from './proof-frame.module.css';
import { ProofFrame } from './proof-frame.tsx';

type IdCardProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly name: string;
  /** Eight digits. */
  readonly birthday: string;
  readonly proofId: string | undefined;
  readonly onProven: (proof: { readonly proofId: string; readonly name: string; readonly birthday: string }) => void;
  readonly onReset: () => void;
};

const cardTypes = ['resident_card', 'driver_licence', 'passport', 'alien_card'] as const;
const evidences = ['issue_day', 'licence_number'] as const;

/** KVT1 and CE01 from the start (spec §3). */
const startOf = ({ name, birthday }: IdCardProofProps) => ({
  cardType: 'resident_card' as (typeof cardTypes)[number],
  evidence: 'issue_day' as (typeof evidences)[number],
  name,
  birthday,
  registrationNumber: '',
  issuedOn: '',
  licenceNumber: '',
});
type IdCard = ReturnType<typeof startOf>;

export function IdCardProof(props: IdCardProofProps) {
  const { id, error, name, proofId, onProven, onReset } = props;
  const { t } = useTranslation('verification');
  const [card, setCard] = useState(() => startOf(props));
  const [hasTried, setTried] = useState(false);
  const check = useMutation({ mutationFn: (given: IdCard) => callEndpoint(checkIdCard, { body: bodyOf(given) }) });
  const wrong = wrongFields(card);
  const run = () => {
    setTried(true);
    if (wrong.length > 0 || check.isPending) return;
    const proven = { name: card.name.trim(), birthday: formatDay8(dayOf(card.birthday) ?? '') };
    check.mutate(card, { onSuccess: (answer) => onProven({ proofId: answer.proofId, ...proven }) });
  };
  const set = (changes: Partial<IdCard>) => {
    setCard((before) => ({ ...before, ...changes }));
    check.reset();
  };
  return (
    <ProofFrame id={id} error={error} proven={proofId ? t('idCard.proven', { name }) : undefined} onReset={onReset}>
      <CardChoice card={card} set={set} />
      <CardFields card={card} set={set} wrong={hasTried ? wrong : []} onEnter={run} />
      {check.error && <ErrorBox error={check.error} />}
      <div className={styles.buttons}>
        <Button onClick={run} loading={check.isPending}>
          {t('idCard.check')}
        </Button>
      </div>
    </ProofFrame>
  );
}

type PartProps = { readonly card: IdCard; readonly set: (changes: Partial<IdCard>) => void };

function CardChoice({ card, set }: PartProps) {
  const { t } = useTranslation('verification');
  const choose = (cardType: IdCard['cardType']) =>
    set({ cardType, evidence: cardType === 'driver_licence' ? 'licence_number' : 'issue_day' });
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('idCard.type')}
        withAsterisk
        data={cardTypes.map((value) => ({ value, label: t(`idCard.types.${value}`) }))}
        value={card.cardType}
        onChange={(event) => choose(event.currentTarget.value as IdCard['cardType'])}
      />
      <Radio.Group label={t('idCard.evidence')} value={card.evidence} onChange={(value) => set({ evidence: value })}>
        <div className={styles.buttons} style={{ paddingTop: 8 }}>
          {evidences.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`idCard.evidences.${value}`)}
              disabled={value === 'licence_number' && card.cardType !== 'driver_licence'}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}

type CardFieldsProps = PartProps & { readonly wrong: readonly string[]; readonly onEnter: () => void };

function CardFields({ card, set, wrong, onEnter }: CardFieldsProps) {
  const { t } = useTranslation('verification');
  const shown = [
    'name',
    'birthday',
    'registrationNumber',
    card.evidence === 'issue_day' ? 'issuedOn' : 'licenceNumber',
  ];
  return (
    <div className={styles.fields}>
      {(shown as (keyof IdCard & ('name' | 'birthday' | 'registrationNumber' | 'issuedOn' | 'licenceNumber'))[]).map(
        (field) => (
          <TextInput
            key={field}
            label={t(`idCard.${field}`)}
            description={t(`idCard.hint.${field}`)}
            withAsterisk={field !== 'registrationNumber'}
            autoComplete="off"
            {...(field !== 'name' && { inputMode: 'numeric' as const })}
            value={card[field]}
            error={wrong.includes(field) && t(`idCard.wrong.${field}`)}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnter();
            }}
          />
        ),
      )}
    </div>
  );
}

const dayOf = (text: string) => typedDay(text, currentLanguage());

function wrongFields(card: IdCard): readonly string[] {
  const birthday = dayOf(card.birthday) ?? '';
  const isLicence = card.evidence === 'licence_number';
  const checks = {
    name: card.name.trim() !== '',
    birthday: birthday !== '',
    registrationNumber: card.registrationNumber.trim() === '' || fitsBirthday(card.registrationNumber, birthday),
    issuedOn: isLicence || dayOf(card.issuedOn) !== undefined,
    licenceNumber: !isLicence || card.licenceNumber.trim() !== '',
  };
  return Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

function bodyOf(card: IdCard) {
  const isLicence = card.evidence === 'licence_number';
  return {
    cardType: card.cardType,
    evidence: card.evidence,
    name: card.name.trim(),
    birthday: dayOf(card.birthday) ?? '',
    registrationNumber: card.registrationNumber.replaceAll(/\D/g, '') || undefined,
    issuedOn: isLicence ? undefined : dayOf(card.issuedOn),
    licenceNumber: isLicence ? card.licenceNumber.trim() : undefined,
  };
}
