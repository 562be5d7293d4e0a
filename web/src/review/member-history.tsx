/** Everything that happened to a review, newest first, and notes among the reviewers. */
import { addReviewNote } from '@gtp/contract/review/review-endpoints.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import { MemberStateChip } from './member-state-chip.tsx';
import styles from './review.module.css';
import type { MemberDetail } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };
type ReviewEvent = MemberDetail['events'][number];

export function MemberHistory({ member }: MemberProps) {
  const { t } = useTranslation('review');
  return (
    <Panel title={t('history.title')}>
      <Stack gap="md">
        {member.actions.includes('note') && <NoteForm member={member} />}
        {member.events.length === 0 && <p className={styles.small}>{t('history.none')}</p>}
        <ol className={styles.history} reversed>
          {member.events.map((event) => (
            <li key={`${event.at.getTime()} ${event.change} ${event.documentCode ?? ''} ${event.reasonText ?? ''}`}>
              <EventLine event={event} />
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  );
}

function EventLine({ event }: { readonly event: ReviewEvent }) {
  const { t } = useTranslation('review');
  const { change, at, byName, toState, documentCode, decision, reasonClass, reasonText } = event;
  const about = [
    documentCode && documentName(documentCode),
    decision && t(`decision.${decision}`),
    reasonClass && t(`reasonName.${reasonClass}`),
  ].filter(Boolean);
  return (
    <>
      <strong className={styles.change}>{t(`change.${change}`)}</strong> {toState && <MemberStateChip code={toState} />}
      <p className={styles.small}>
        <InstantText at={at} />
        {byName && ` · ${byName}`}
      </p>
      {about.length > 0 && <p className={styles.small}>{about.join(' · ')}</p>}
      {reasonText && <p className={styles.reasonText}>{reasonText}</p>}
    </>
  );
}

function NoteForm({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const form = useProblemForm({
    name: 'note',
    initial: { reasonText: '' },
    problemsOf: ({ reasonText }) => waitsFor({ reasonText: reasonText.trim() !== '' }),
  });
  const note = useCommand(addReviewNote, { companyId: member.companyId });
  return (
    <Stack gap="xs">
      <div inert={note.isPending}>
        <Textarea
          label={t('history.note')}
          description={t('history.noteHint')}
          autosize
          minRows={2}
          maxLength={2_000}
          {...form.bind('reasonText')}
        />
      </div>
      {note.error ? <ErrorBox error={note.error} /> : null}
      <Button
        variant="default"
        size="sm"
        disabled={!form.isRight}
        loading={note.isPending}
        onClick={() =>
          note.mutate(
            { ...form.values, version: member.version },
            { onSuccess: () => form.discard(), onError: form.takeRefusal },
          )
        }
      >
        {t('history.addNote')}
      </Button>
    </Stack>
  );
}
