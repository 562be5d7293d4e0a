/** Where the institution's provider is and what its groups mean; a second administrator approves it. */
import { proposeConnection } from '@gtp/contract/single-sign-on/connection-wire.ts';
import { PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import type { Connection } from './connection-queries.ts';
import { type OwnKind, ownKinds, useRoleNames } from './role-names.ts';

type FormProps = { readonly before: Connection | undefined; readonly onEnd: () => void };

/** The groups of each kind, with commas. */
type GroupTexts = { readonly [Kind in OwnKind]: string };
type Values = GroupTexts & {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: string;
  readonly groupsClaim: string;
  readonly factorValues: string;
};

const listed = (text: string) =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

export function ConnectionForm({ before, onEnd }: FormProps) {
  const { t } = useTranslation('single-sign-on');
  const names = useRoleNames();
  const form = useProblemForm<Values>({
    name: 'connection',
    initial: initialOf(before),
    problemsOf: ({ issuer, clientId, clientSecret, domains, groupsClaim }) =>
      waitsFor({
        issuer: issuer.trim() !== '',
        clientId: clientId.trim() !== '',
        clientSecret: clientSecret !== '' || before !== undefined,
        domains: listed(domains).length > 0,
        groupsClaim: groupsClaim.trim() !== '',
      }),
  });
  return (
    <CommandForm
      form={form}
      command={useCommand(proposeConnection)}
      inputOf={() => bodyOf(form.values)}
      onDone={onEnd}
      submitLabel={t('connection.propose')}
      cancel={{ label: t('connection.cancel'), onCancel: onEnd }}
    >
      <TextInput
        autoFocus
        label={t('field.issuer')}
        description={t('hint.issuer')}
        required
        maxLength={500}
        {...form.bind('issuer')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('field.clientId')} required maxLength={300} {...form.bind('clientId')} />
        <PasswordInput
          label={t('field.clientSecret')}
          required={before === undefined}
          {...(before && { placeholder: t('hint.clientSecret') })}
          autoComplete="off"
          maxLength={1000}
          {...form.bind('clientSecret')}
        />
        <TextInput
          label={t('field.domains')}
          description={t('hint.domains')}
          required
          maxLength={1000}
          {...form.bind('domains')}
        />
        <TextInput
          label={t('field.factorValues')}
          description={t('hint.factorValues')}
          maxLength={500}
          {...form.bind('factorValues')}
        />
      </SimpleGrid>
      <TextInput
        label={t('field.groupsClaim')}
        description={t('hint.groupsClaim')}
        required
        maxLength={100}
        {...form.bind('groupsClaim')}
      />
      <Text size="sm">{t('hint.roles')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {ownKinds.map((kind) => (
          <TextInput key={kind} label={names(kind)} maxLength={1000} {...form.bind(kind)} />
        ))}
      </SimpleGrid>
    </CommandForm>
  );
}

function initialOf(before: Connection | undefined): Values {
  const groupsOf = (kind: OwnKind) =>
    (before?.roles ?? [])
      .filter((each) => each.kind === kind)
      .map(({ group }) => group)
      .join(', ');
  const groups = Object.fromEntries(ownKinds.map((kind) => [kind, groupsOf(kind)])) as GroupTexts;
  return {
    ...groups,
    issuer: before?.issuer ?? '',
    clientId: before?.clientId ?? '',
    clientSecret: '',
    domains: before?.domains.join(', ') ?? '',
    groupsClaim: before?.groupsClaim ?? 'groups',
    factorValues: before?.factorValues.join(', ') ?? '',
  };
}

function bodyOf({ issuer, clientId, clientSecret, domains, groupsClaim, factorValues, ...groups }: Values) {
  return {
    ...{ issuer, clientId, groupsClaim },
    ...(clientSecret !== '' && { clientSecret }),
    domains: listed(domains),
    factorValues: listed(factorValues),
    roles: ownKinds.flatMap((kind) => listed(groups[kind]).map((group) => ({ group, kind }))),
  };
}
