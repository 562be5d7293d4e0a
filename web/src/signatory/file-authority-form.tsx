/** Proves who the deputy is, takes the power of attorney, and files both for review. */
import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { fileAuthority } from '@gtp/contract/signatory/signatory-wire.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatDay8, parseDay8 } from '@gtp/domain/platform/written-day.ts';
import { type IdentityMethod, identityMethods } from '@gtp/domain/signatory/signatory.ts';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { provedInWindow, runtimeConfig } from '../platform/runtime-config.ts';
import { useCommand } from '../platform/use-command.ts';
import { type FormPart, type ProblemForm, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DayField } from '../ui/day-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { IncompleteHint, UploadHint } from '../ui/incomplete-hint.tsx';
import { Panel } from '../ui/panel.tsx';
import { Segments } from '../ui/segments.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import type { OwnSignatory } from './signatory-queries.ts';
import { useSigningKindNames } from './signing-kind-names.ts';

type ProofSlot = {
  readonly id: string;
  readonly error: string | undefined;
  readonly proofId: string | undefined;
  readonly name: string;
  /** Eight digits. */
  readonly birthday: string;
  readonly onReset: () => void;
};
type IdCardSlot = ProofSlot & {
  readonly onProven: (proof: { readonly proofId: string; readonly name: string; readonly birthday: string }) => void;
};
type MobileSlot = ProofSlot & {
  readonly mobile: string;
  readonly onProven: (proof: { readonly proofId: string; readonly mobile: string }) => void;
};

/** What another feature brings: how a card and a phone are proved. */
export type ProofSlots = {
  readonly IdCardProof: ComponentType<IdCardSlot>;
  readonly MobileProof: ComponentType<MobileSlot>;
};

type Values = {
  readonly method: IdentityMethod;
  readonly name: string;
  /** As a day, or empty. */
  readonly birthday: string;
  readonly mobile: string;
  readonly proofId: string;
  readonly identity: FiledFile | undefined;
  readonly powerOfAttorney: FiledFile | undefined;
  readonly validUntil: string;
};

/** Without a provider that can be asked about a card or a phone, the copy of one is looked at; a window proves the person. */
function methodsOffered(): readonly IdentityMethod[] {
  const { paperRequirements } = runtimeConfig();
  const isAsked = (method: 'id_card' | 'mobile') =>
    !paperRequirements.includes(method) && !(method === 'mobile' && provedInWindow(method));
  return identityMethods.filter((method) => method === 'document' || isAsked(method));
}

/** What a method is called here. */
function methodText(method: IdentityMethod) {
  return method === 'id_card' && provedInWindow(method) ? 'window' : method;
}

const nothing: Values = {
  ...{ method: 'id_card', name: '', birthday: '', mobile: '', proofId: '', validUntil: '' },
  ...{ identity: undefined, powerOfAttorney: undefined },
};

type FormProps = { readonly own: OwnSignatory; readonly slots: ProofSlots };

export function FileAuthorityForm({ own, slots }: FormProps) {
  const { t } = useTranslation('signatory');
  const names = useSigningKindNames();
  const command = useCommand(fileAuthority, undefined, { isPerBody: true });
  const isUploading = useIsUploading();
  const form = useProblemForm<Values>({
    name: 'signatory',
    initial: { ...nothing, method: methodsOffered()[0] ?? 'document' },
    problemsOf: ({ method, name, birthday, proofId, identity, powerOfAttorney }) =>
      waitsFor({
        name: name.trim() !== '' && birthday !== '',
        identity: method === 'document' ? identity !== undefined : proofId !== '',
        powerOfAttorney: powerOfAttorney !== undefined,
      }),
    onChange: command.reset,
  });
  return (
    <Stack gap="md">
      <Panel title={t('form.identity')}>
        <Identity form={form} slots={slots} />
      </Panel>
      <Panel title={t('form.authority')}>
        <Stack gap="md">
          <p>{t('form.authorityText', { kinds: names(own.toCover) })}</p>
          <FileSlot
            label={t('form.powerOfAttorney')}
            hint={t('form.powerOfAttorneyHint')}
            fields={{ [uploadFields.documentCode]: 'DG07' }}
            file={form.values.powerOfAttorney}
            onFile={(powerOfAttorney) => form.set({ powerOfAttorney })}
          />
          <DayField
            label={t('form.validUntil')}
            description={t('form.validUntilHint')}
            min={addDays(seoulDay(new Date()), 1)}
            {...form.bindValue('validUntil')}
          />
        </Stack>
      </Panel>
      {command.error && <ErrorBox error={command.error} />}
      <UploadHint />
      <IncompleteHint isShown={!form.isRight} />
      <div>
        <Button
          disabled={!form.isRight || isUploading}
          loading={command.isPending}
          onClick={() => command.mutate(bodyOf(form.values), { onError: form.takeRefusal })}
        >
          {t('form.send')}
        </Button>
      </div>
    </Stack>
  );
}

function bodyOf({ method, name, birthday, mobile, proofId, identity, powerOfAttorney, validUntil }: Values) {
  const isDocument = method === 'document';
  return {
    method,
    name: name.trim(),
    birthday,
    proofId: isDocument ? undefined : proofId,
    mobile: method === 'mobile' ? mobile : undefined,
    identityFileId: isDocument ? identity?.fileId : undefined,
    powerOfAttorneyFileId: powerOfAttorney?.fileId ?? '',
    validUntil: validUntil || undefined,
  };
}

/** An office is asked about a Korean card or phone; of all others a copy is looked at. */
function Identity({ form, slots }: Pick<FormProps, 'slots'> & { readonly form: ProblemForm<Values> }) {
  const { t } = useTranslation('signatory');
  const { method } = form.values;
  return (
    <Stack gap="md">
      <Segments
        label={t('form.method')}
        value={method}
        onChoose={(chosen) =>
          form.set(({ powerOfAttorney, validUntil }) => ({ ...nothing, method: chosen, powerOfAttorney, validUntil }))
        }
        options={methodsOffered().map((value) => ({ value, label: t(`method.${methodText(value)}`) }))}
      />
      <p>{t(`form.methodHint.${methodText(method)}`)}</p>
      {method === 'id_card' && <ByCard form={form} slots={slots} />}
      {method === 'mobile' && <ByPhone form={form} slots={slots} />}
      {method === 'document' && (
        <>
          <PersonFields form={form} />
          <FileSlot
            label={t('form.copy')}
            fields={{ [uploadFields.documentCode]: 'DG04' }}
            file={form.values.identity}
            onFile={(identity) => form.set({ identity })}
          />
        </>
      )}
    </Stack>
  );
}

type PartProps = { readonly form: FormPart<Values>; readonly slots: ProofSlots };

function ByCard({ form, slots: { IdCardProof } }: PartProps) {
  const { id, error } = form.fieldOf('proofId');
  const { name, birthday, proofId } = form.values;
  return (
    <IdCardProof
      {...{ id, error, name, birthday: formatDay8(birthday), proofId: proofId || undefined }}
      onProven={(proof) =>
        form.set({ proofId: proof.proofId, name: proof.name, birthday: parseDay8(proof.birthday) ?? '' })
      }
      onReset={() => form.set({ proofId: '' })}
    />
  );
}

function ByPhone({ form, slots: { MobileProof } }: PartProps) {
  const { id, error } = form.fieldOf('proofId');
  const { name, birthday, mobile, proofId } = form.values;
  const isNamed = name.trim() !== '' && birthday !== '';
  return (
    <>
      <PersonFields form={form} isDisabled={proofId !== ''} />
      {isNamed && (
        <MobileProof
          key={`${name} ${birthday}`}
          {...{ id, error, name: name.trim(), birthday: formatDay8(birthday), mobile, proofId: proofId || undefined }}
          onProven={(proof) => form.set({ proofId: proof.proofId, mobile: proof.mobile })}
          onReset={() => form.set({ proofId: '' })}
        />
      )}
    </>
  );
}

function PersonFields({
  form,
  isDisabled = false,
}: {
  readonly form: FormPart<Values>;
  readonly isDisabled?: boolean;
}) {
  const { t } = useTranslation('signatory');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        maxLength={100}
        required
        disabled={isDisabled}
        {...form.bind('name')}
      />
      <DayField label={t('form.birthday')} max={seoulDay(new Date())} required {...form.bindValue('birthday')} />
    </SimpleGrid>
  );
}
