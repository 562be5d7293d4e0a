/** The own people of an institution: who can log in and do what, who is invited, what waits for a second administrator. */
import { listPeople, withdrawPersonInvitation } from '@gtp/contract/people/people-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { IconPlus } from '../ui/icons.ts';
import { ListFirst } from '../ui/list-first.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { InvitePerson } from './invite-person.tsx';
import { useKindNames } from './kinds-field.tsx';
import type { People, Person } from './people-queries.ts';
import { PersonActs } from './person-acts.tsx';
import { DecidedRequests, OpenRequests } from './person-requests.tsx';
import { WaitingPeople } from './waiting-people.tsx';

type PeoplePageProps = {
  /** What else the institution sets up for its people. */
  readonly after?: ReactNode;
  /** The page about one person (`user=`), where the institution has one. */
  readonly personPath?: string | undefined;
};

/** Who works for an institution, who is invited, and what two people decide about them. */
export function PeoplePage({ after, personPath }: PeoplePageProps) {
  const { t } = useTranslation('people');
  const query = useRead(listPeople);
  const [step, setStep] = useState<{ readonly isInviting?: boolean; readonly asked?: string }>({});
  const canManage = may('people.manage', currentViewer());
  const invite = canManage && !step.isInviting && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setStep({ isInviting: true })}>
      {t('invite.button')}
    </Button>
  );
  return (
    <ListFirst title={t('title')} hint={t('hint')} actions={invite}>
      <Stack gap="md">
        {step.asked && (
          <NoticeBox kind="good" role="status" title={t('invite.done')}>
            <p>{t('invite.doneText', { email: step.asked })}</p>
          </NoticeBox>
        )}
        {step.isInviting && (
          <Panel title={t('invite.button')}>
            <InvitePerson onDone={(asked) => setStep({ asked })} onCancel={() => setStep({})} />
          </Panel>
        )}
        <QueryView query={query}>
          {(people) => <Parts all={people} canManage={canManage} personPath={personPath} />}
        </QueryView>
        {after}
      </Stack>
    </ListFirst>
  );
}

type PartsProps = Pick<PeoplePageProps, 'personPath'> & { readonly all: People; readonly canManage: boolean };

function Parts({ all: { people, invitations, requests, waiting }, canManage, personPath }: PartsProps) {
  return (
    <Stack gap="md">
      <OpenRequests requests={requests.filter(({ state }) => state === 'proposed')} />
      {waiting.length > 0 && <WaitingPeople waiting={waiting} requests={requests} canManage={canManage} />}
      <PeopleTable people={people} canManage={canManage} personPath={personPath} />
      {invitations.length > 0 && <Invitations invitations={invitations} canManage={canManage} />}
      <DecidedRequests requests={requests.filter(({ state }) => state !== 'proposed').slice(0, decidedShown)} />
    </Stack>
  );
}

const decidedShown = 5;

type TableProps = Omit<PartsProps, 'all'> & { readonly people: readonly Person[] };

function PeopleTable({ people, canManage, personPath }: TableProps) {
  const { t } = useTranslation('people');
  const names = useKindNames();
  const acts: Column<Person> = { key: 'acts', header: '', cell: (person) => <PersonActs person={person} /> };
  const columns: readonly Column<Person>[] = [
    {
      key: 'person',
      header: t('field.person'),
      onCard: 'title',
      cell: ({ name, userId, email }) => (
        <>
          {personPath ? (
            <PageLink to={personPath} search={{ user: userId }}>
              {name} · {userId}
            </PageLink>
          ) : (
            `${name} · ${userId}`
          )}
          <SecondLine>{email}</SecondLine>
        </>
      ),
    },
    {
      key: 'kinds',
      header: t('field.kinds'),
      cell: ({ kinds, kindsOfProvider }) => (
        <>
          {names(kinds)}
          {kindsOfProvider.length > 0 && <SecondLine>{t('byGroup', { kinds: names(kindsOfProvider) })}</SecondLine>}
        </>
      ),
    },
    {
      key: 'login',
      header: t('field.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? <InstantText at={lastLoginAt} /> : t('never')),
    },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: (person) => <PersonChip person={person} /> },
    ...(canManage ? [acts] : []),
  ];
  return <DataTable label={t('title')} columns={columns} rows={people} keyOf={({ userId }) => userId} />;
}

function PersonChip({ person: { isLocked, isSelf } }: { readonly person: Person }) {
  const { t } = useTranslation('people');
  if (isLocked) return <StateChip tone="bad" isLocked label={t('state.locked')} />;
  return <StateChip tone="good" label={t(isSelf ? 'state.self' : 'state.active')} />;
}

type Invitation = People['invitations'][number];
type InvitationsProps = { readonly invitations: readonly Invitation[]; readonly canManage: boolean };

function Invitations({ invitations, canManage }: InvitationsProps) {
  const { t } = useTranslation('people');
  const names = useKindNames();
  const withdraw = useCommand(withdrawPersonInvitation);
  const acts: Column<Invitation> = {
    key: 'acts',
    header: '',
    cell: ({ invitationId }) => (
      <Button
        size="compact-sm"
        variant="default"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { invitationId } })}
      >
        {t('invitation.withdraw')}
      </Button>
    ),
  };
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'name',
      header: t('field.name'),
      onCard: 'title',
      cell: ({ name, email }) => (
        <>
          {name}
          <SecondLine>{email}</SecondLine>
        </>
      ),
    },
    { key: 'kinds', header: t('field.kinds'), cell: ({ kinds }) => names(kinds) },
    { key: 'until', header: t('field.until'), cell: ({ expiresAt }) => instantText(expiresAt) },
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: ({ status }) => (
        <StateChip
          tone={status === 'open' ? 'waiting' : 'neutral'}
          label={t(status === 'open' ? 'invitation.open' : 'invitation.expired')}
        />
      ),
    },
    ...(canManage ? [acts] : []),
  ];
  return (
    <Panel title={t('invitation.title')}>
      {withdraw.error ? <ErrorBox error={withdraw.error} /> : null}
      <DataTable
        label={t('invitation.title')}
        columns={columns}
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
      />
    </Panel>
  );
}
