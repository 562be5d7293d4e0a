/** Whom to invite: a second administrator approves it before the e-mail is sent. */
import { proposePerson } from '@gtp/contract/people/people-wire.ts';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from '../platform/language.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { InviteeFields } from '../ui/invitee-fields.tsx';
import { KindsField, type KindsValues } from './kinds-field.tsx';

type InviteProps = { readonly onDone: (email: string) => void; readonly onCancel: () => void };
type InviteValues = KindsValues & { readonly name: string; readonly email: string; readonly language: Language };

export function InvitePerson({ onDone, onCancel }: InviteProps) {
  const { t } = useTranslation('people');
  const form = useProblemForm<InviteValues>({
    name: 'person',
    initial: { kinds: [], name: '', email: '', language: currentLanguage() },
    problemsOf: ({ kinds, name, email }) =>
      waitsFor({ kinds: kinds.length > 0, name: name.trim() !== '', email: email.includes('@') }),
  });
  return (
    <CommandForm
      form={form}
      command={useCommand(proposePerson)}
      inputOf={() => ({ kind: 'invite' as const, ...form.values })}
      onDone={() => onDone(form.values.email)}
      submitLabel={t('invite.send')}
      cancel={{ label: t('invite.cancel'), onCancel }}
    >
      <InviteeFields
        labelOf={(field) => t(`field.${field}`)}
        languageOf={(each) => t(`language.${each}`)}
        name={{ ...form.bind('name'), autoFocus: true }}
        email={form.bind('email', (typed) => typed.trim())}
        language={form.bindChoice('language', languages)}
      />
      <KindsField form={form} />
    </CommandForm>
  );
}
