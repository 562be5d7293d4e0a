/** Compares an identity card with its office: what is compared is sent and not kept (spec §3, §7). */
import { checkIdCard } from '@gtp/contract/verification/verification-wire.ts';
import { formatDay8 } from '@gtp/domain/platform/written-day.ts';
import { fitsBirthday } from '@gtp/domain/verification/business-number.ts';
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { type FormPart, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { typedDay } from '../ui/typed-day.ts';
import styles from './proof-frame.module.css';
import { onEnter, ProofFrame } from './proof-frame.tsx';

export type IdCardProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly name: string;
  /** Eight digits. */
  readonly birthday: string;
  /** The phone that a provider's window may prove as well; absent where nobody needs it. */
  readonly mobile?: string | undefined;
  readonly mobileProofId?: string | undefined;
  readonly proofId: string | undefined;
  readonly onProven: (proof: {
    readonly proofId: string;
    readonly name: string;
    readonly birthday: string;
    readonly mobile?: { readonly proofId: string; readonly mobile: string };
  }) => void;
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

const written = ['name', 'birthday', 'registrationNumber', 'issuedOn', 'licenceNumber'] as const;
type WrittenField = (typeof written)[number];

export function IdCardProof(props: IdCardProofProps) {
  const { id, error, name, proofId, onProven, onReset } = props;
  const { t } = useTranslation('verification');
  const check = useMutation({ mutationFn: (given: IdCard) => callEndpoint(checkIdCard, { body: bodyOf(given) }) });
  const form = useProblemForm({
    name: id,
    initial: startOf(props),
    problemsOf: (card) => Object.fromEntries(wrongFields(card).map((field) => [field, t(`idCard.wrong.${field}`)])),
    onChange: check.reset,
  });
  const run = () => {
    if (!form.tryOut() || check.isPending) return;
    const { name: given, birthday } = form.values;
    const proven = { name: given.trim(), birthday: formatDay8(dayOf(birthday) ?? '') };
    check.mutate(form.values, {
      onSuccess: (answer) => onProven({ proofId: answer.proofId, ...proven }),
      onError: form.takeRefusal,
    });
  };
  return (
    <ProofFrame id={id} error={error} proven={proofId ? t('idCard.proven', { name }) : undefined} onReset={onReset}>
      <CardChoice form={form} />
      <CardFields form={form} onEnter={run} />
      {check.error && <ErrorBox error={check.error} />}
      <div className={styles.buttons}>
        <Button onClick={run} loading={check.isPending}>
          {t('idCard.check')}
        </Button>
      </div>
    </ProofFrame>
  );
}

type PartProps = { readonly form: FormPart<IdCard> };

function CardChoice({ form }: PartProps) {
  const { t } = useTranslation('verification');
  const { cardType, evidence } = form.values;
  const choose = (chosen: IdCard['cardType']) =>
    form.set({ cardType: chosen, evidence: chosen === 'driver_licence' ? 'licence_number' : 'issue_day' });
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('idCard.type')}
        withAsterisk
        data={cardTypes.map((value) => ({ value, label: t(`idCard.types.${value}`) }))}
        value={cardType}
        onChange={(event) => choose(event.currentTarget.value as IdCard['cardType'])}
      />
      <Radio.Group label={t('idCard.evidence')} value={evidence} onChange={(value) => form.set({ evidence: value })}>
        <div className={styles.buttons} style={{ paddingTop: 8 }}>
          {evidences.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`idCard.evidences.${value}`)}
              disabled={value === 'licence_number' && cardType !== 'driver_licence'}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}

function CardFields({ form, onEnter: run }: PartProps & { readonly onEnter: () => void }) {
  const { t } = useTranslation('verification');
  const evidence = form.values.evidence === 'issue_day' ? 'issuedOn' : 'licenceNumber';
  return (
    <div className={styles.fields}>
      {(['name', 'birthday', 'registrationNumber', evidence] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`idCard.${field}`)}
          description={t(`idCard.hint.${field}`)}
          withAsterisk={field !== 'registrationNumber'}
          autoComplete="off"
          {...(field !== 'name' && { inputMode: 'numeric' as const })}
          {...form.bind(field)}
          onKeyDown={onEnter(run)}
        />
      ))}
    </div>
  );
}

const dayOf = (text: string) => typedDay(text, currentLanguage());

function wrongFields(card: IdCard): readonly WrittenField[] {
  const birthday = dayOf(card.birthday) ?? '';
  const isLicence = card.evidence === 'licence_number';
  const checks = {
    name: card.name.trim() !== '',
    birthday: birthday !== '',
    registrationNumber: card.registrationNumber.trim() === '' || fitsBirthday(card.registrationNumber, birthday),
    issuedOn: isLicence || dayOf(card.issuedOn) !== undefined,
    licenceNumber: !isLicence || card.licenceNumber.trim() !== '',
  };
  return written.filter((field) => !checks[field]);
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
