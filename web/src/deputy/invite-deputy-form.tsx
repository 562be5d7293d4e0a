/** Whom to invite, in which language to write to them, and what they may do. */
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language.ts';
import { wordOf } from '../platform/request-search.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import { PasswordAgain } from '../ui/password-again.tsx';
import { useInviteDeputy } from './deputy-queries.ts';
import { hasClearLimits, noRights, rightsOf } from './deputy-rights-values.ts';
import { RightsFields, wrongIn } from './rights-fields.tsx';

type InviteProps = { readonly onInvited: (email: string) => void; readonly onCancel: () => void };
type Person = { readonly name: string; readonly email: string; readonly language: Language };

export function InviteDeputyForm({ onInvited, onCancel }: InviteProps) {
  const { t } = useTranslation('deputy');
  const [person, setPerson] = useState<Person>(() => ({ name: '', email: '', language: currentLanguage() }));
  const [rights, setRights] = useState(noRights);
  const [password, setPassword] = useState('');
  const invite = useInviteDeputy();
  const asksPassword = rights.kinds.includes('administrator');
  const send = () =>
    invite.mutate(
      { body: { ...person, ...rightsOf(rights) }, password: asksPassword ? password : '' },
      { onSuccess: ({ email }) => onInvited(email) },
    );
  const isNamed = person.name.trim() !== '' && person.email.includes('@');
  const isWhole = isNamed && rights.kinds.length > 0 && hasClearLimits(rights) && (!asksPassword || password !== '');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) send();
      }}
    >
      <Stack gap="md">
        <PersonFields person={person} change={(changes) => setPerson({ ...person, ...changes })} error={invite.error} />
        <RightsFields
          values={rights}
          change={(changes) => setRights((before) => ({ ...before, ...changes }))}
          error={invite.error}
        />
        {asksPassword && <PasswordAgain value={password} onValue={setPassword} />}
        {invite.error ? <ErrorBox error={invite.error} /> : null}
        <IncompleteHint isShown={!isWhole} />
        <Group gap="sm">
          <Button type="submit" loading={invite.isPending} disabled={!isWhole}>
            {t('invite.send')}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={invite.isPending}>
            {t('invite.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type PersonFieldsProps = {
  readonly person: Person;
  readonly change: (changes: Partial<Person>) => void;
  readonly error: unknown;
};

function PersonFields({ person, change, error }: PersonFieldsProps) {
  const { t } = useTranslation('deputy');
  const wrong = wrongIn(error);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput
        label={t('field.name')}
        required
        maxLength={100}
        value={person.name}
        error={wrong('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.email')}
        required
        type="email"
        maxLength={200}
        value={person.email}
        error={wrong('email')}
        onChange={(event) => change({ email: event.currentTarget.value.trim() })}
      />
      <NativeSelect
        label={t('field.language')}
        data={languages.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        value={person.language}
        onChange={(event) => change({ language: wordOf(languages, event.currentTarget.value) ?? person.language })}
      />
    </SimpleGrid>
  );
}
