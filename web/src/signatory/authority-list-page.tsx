/** Powers of attorney that wait for their confirmation, and those that were decided on: the agency's and an issuer's. */
import { confirmAuthority, listAuthorities, returnAuthority } from '@gtp/contract/signatory/signatory-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { authorityStates } from '@gtp/domain/signatory/signatory.ts';
import { Group } from '@mantine/core';
import { dayText, instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { AuthorityChip } from './authority-chip.tsx';
import type { ReviewedAuthority } from './signatory-queries.ts';
import { useSigningKindNames } from './signing-kind-names.ts';

export function AuthorityListPage() {
  const { t } = useTranslation('signatory');
  const list = useList(listAuthorities, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(authorityStates, (state) => t(`state.${state}`)),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <AuthorityTable authorities={rows} />}
    </ListPage>
  );
}

type Shown = { readonly authority: ReviewedAuthority };

function AuthorityTable({ authorities }: { readonly authorities: readonly ReviewedAuthority[] }) {
  const { t } = useTranslation('signatory');
  const columns: readonly Column<ReviewedAuthority>[] = [
    { key: 'person', header: t('list.person'), onCard: 'title', cell: (each) => <Person authority={each} /> },
    { key: 'kinds', header: t('field.kinds'), cell: (each) => <Covered authority={each} /> },
    { key: 'proof', header: t('field.method'), cell: (each) => <Proof authority={each} /> },
    { key: 'signs', header: t('list.signs'), cell: (each) => <Signs authority={each} /> },
    { key: 'papers', header: t('list.papers'), cell: (each) => <Papers authority={each} /> },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (each) => <Standing authority={each} /> },
  ];
  return (
    <DataTable
      isTall
      label={t('list.title')}
      columns={columns}
      rows={authorities}
      keyOf={({ authorityId }) => authorityId}
      isOpening
    />
  );
}

function Person({ authority: { userName, userId, companyId, companyName } }: Shown) {
  const { homePath, clientType } = currentViewer();
  const folder = clientType === 'ISSUER' ? 'buyer-info' : 'seller-info';
  return (
    <>
      {userName} ({userId})
      <SecondLine>
        <PageLink to={`${homePath}/${folder}/detail`} search={{ id: companyId }}>
          {companyName}
        </PageLink>
      </SecondLine>
    </>
  );
}

function Covered({ authority: { kinds, validUntil } }: Shown) {
  const { t } = useTranslation('signatory');
  const names = useSigningKindNames();
  return (
    <ClippedText
      text={names(kinds)}
      second={validUntil ? t('list.until', { day: dayText(validUntil) }) : t('field.unlimited')}
    />
  );
}

function Proof({ authority }: Shown) {
  const { t } = useTranslation('signatory');
  const { identityMethod, identityName } = authority;
  const confirmation = confirmationOf(authority);
  return (
    <>
      <ClippedText text={identityName} second={t(`method.${identityMethod}`)} />
      {confirmation && <SecondLine isWhole>{t(confirmation)}</SecondLine>}
    </>
  );
}

/** By what it is known that the copy is of this person; an office that was asked needs no words. */
function confirmationOf({ identityMethod, state, isBirthdayCompared }: ReviewedAuthority) {
  if (identityMethod !== 'document' || state === 'returned') return undefined;
  if (state === 'waiting') return 'list.identityTyped';
  return isBirthdayCompared ? 'list.identityCompared' : 'list.identityNotCompared';
}

/** What makes it likely that one person stands behind two logins; the company never reads this. */
function Signs({ authority }: Shown) {
  const { t } = useTranslation('signatory');
  const { isNameOther, sharesAddress, sharesBrowser, appointedBy } = authority;
  const found = [
    sharesBrowser && t('list.sharesBrowser'),
    sharesAddress && t('list.sharesAddress'),
    isNameOther && t('list.nameOther'),
  ].filter((each) => each !== false);
  return (
    <>
      {found.length === 0 && '–'}
      {found.map((each) => (
        <div key={each}>
          <StateChip tone="bad" label={each} />
        </div>
      ))}
      {appointedBy && <SecondLine>{t('list.appointedBy', { name: appointedBy })}</SecondLine>}
    </>
  );
}

function Papers({ authority: { powerOfAttorney, identityCopy } }: Shown) {
  return <FileLinks files={[powerOfAttorney, identityCopy].filter((each) => each !== undefined)} />;
}

function Standing({ authority }: Shown) {
  const { state, filedAt, decidedAt, decidedBy, reason, canDecide } = authority;
  return (
    <>
      <AuthorityChip state={state} />
      <SecondLine isWhole>
        {decidedAt ? [decidedBy, instantText(decidedAt)].filter(Boolean).join(' · ') : <InstantText at={filedAt} />}
      </SecondLine>
      {reason && <SecondLine isWhole>{reason}</SecondLine>}
      {canDecide && <Decide authority={authority} />}
    </>
  );
}

function Decide({ authority }: Shown) {
  const { t } = useTranslation('signatory');
  const { authorityId, userName } = authority;
  return (
    <Group gap="xs" mt="xs">
      <Confirm authority={authority} />
      <CommandButton
        label={t('decide.return')}
        button={{ size: 'xs' }}
        title={t('decide.returnTitle', { name: userName })}
        command={useCommand(returnAuthority, { authorityId })}
        inputOf={(reason) => ({ reason })}
        reason={{ label: t('decide.reason'), description: t('decide.reasonHint'), isRequired: true, longest: 500 }}
      />
    </Group>
  );
}

/** Of who showed a copy the reviewer enters the birthday that stands there; it is compared with the one that was typed. */
function Confirm({ authority }: Shown) {
  const { t } = useTranslation('signatory');
  const names = useSigningKindNames();
  const { authorityId, userName, companyName, kinds, identityMethod, identityName, identityCopy } = authority;
  const isCopy = identityMethod === 'document';
  const form = useProblemForm({
    name: `confirm-${authorityId}`,
    initial: { birthday: '' },
    problemsOf: ({ birthday }) => waitsFor({ birthday: !isCopy || birthday !== '' }),
  });
  return (
    <CommandButton
      label={t('decide.confirm')}
      look="main"
      button={{ size: 'xs' }}
      title={t('decide.confirmTitle', { name: userName })}
      command={useCommand(confirmAuthority, { authorityId })}
      inputOf={() => ({ birthday: form.values.birthday || undefined })}
      form={form}
    >
      <p>{t('decide.confirmText', { name: userName, company: companyName, kinds: names(kinds) })}</p>
      {isCopy && (
        <>
          {identityCopy && <FileLinks files={[identityCopy]} />}
          <p>{t('decide.birthdayHint', { name: identityName })}</p>
          <DayField label={t('decide.birthday')} max={seoulDay(new Date())} required {...form.bindValue('birthday')} />
        </>
      )}
    </CommandButton>
  );
}
