/** Whom to invite, in which language to write to them, and what they may do. */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { isSigningKind } from '@gtp/domain/account/signing-rights.ts';
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from '../platform/language.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { InviteeFields } from '../ui/invitee-fields.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { useInviteDeputy } from './deputy-queries.ts';
import { noRights, type RightsValues, rightsMissing, rightsOf } from './deputy-rights-values.ts';
import { RightsFields } from './rights-fields.tsx';

type InviteProps = { readonly onInvited: (email: string) => void; readonly onCancel: () => void };
type InviteValues = RightsValues & {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** Who signs for a member proves first who they are (decision 0136). */
const needsProof = ({ kinds }: InviteValues) => isMemberType(currentViewer().clientType) && kinds.some(isSigningKind);

export function InviteDeputyForm({ onInvited, onCancel }: InviteProps) {
  const { t } = useTranslation('deputy');
  const form = useProblemForm<InviteValues>({
    name: 'deputy',
    initial: { ...noRights, name: '', email: '', language: currentLanguage() },
    problemsOf: (values) =>
      rightsMissing(values, {
        name: values.name.trim() !== '',
        email: values.email.includes('@'),
      }),
  });
  const { name, email, language } = form.values;
  return (
    <CommandForm
      form={form}
      command={useInviteDeputy()}
      inputOf={() => ({ name, email, language, ...rightsOf(form.values) })}
      onDone={(invited) => onInvited(invited.email)}
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
      <RightsFields form={form} />
      {needsProof(form.values) && (
        <NoticeBox kind="info">
          <p>{t('invite.signing')}</p>
        </NoticeBox>
      )}
    </CommandForm>
  );
}
