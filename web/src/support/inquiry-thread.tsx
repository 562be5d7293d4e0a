/**
 * The question and everything written since, oldest first; notes look different, so that none is taken for an answer.
 */
import { languageTag } from '@gtp/domain/platform/language.ts';
import type { InquiryMessageKind } from '@gtp/domain/support/support.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { FileLinks } from '../ui/file-links.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './support.module.css';
import type { InquiryDetail } from './support-queries.ts';

type Message = {
  readonly kind: InquiryMessageKind;
  readonly writerName: string;
  readonly writtenAt: Date;
  readonly contents: string;
  readonly files: InquiryDetail['files'];
};

const looks: Readonly<Record<InquiryMessageKind, string | undefined>> = {
  question: '',
  answer: styles.answer,
  note: styles.note,
};

export function InquiryThread({ inquiry }: { readonly inquiry: InquiryDetail }) {
  const { createdAt: writtenAt, askerName: writerName, contents = '', files } = inquiry;
  const first = { messageId: 'question', kind: 'question', writerName, writtenAt, contents, files } as const;
  return (
    <ol className={styles.thread}>
      {[first, ...inquiry.answers].map((message) => (
        <li key={message.messageId}>
          <OneMessage message={message} lang={languageTag(inquiry.language)} />
        </li>
      ))}
    </ol>
  );
}

type OneMessageProps = {
  readonly message: Message;
  /** The asker's language, in which answers are written, too. */
  readonly lang: string;
};

function OneMessage({ message, lang }: OneMessageProps) {
  const { t } = useTranslation('support');
  const { kind, writerName, writtenAt, contents, files } = message;
  return (
    <article className={`${styles.message} ${looks[kind] ?? ''}`}>
      <p className={styles.who}>
        <strong>{t(`kind.${kind}`)}</strong>
        <span>{writerName}</span>
        <InstantText at={writtenAt} />
      </p>
      <p className={styles.contents} lang={kind === 'note' ? undefined : lang}>
        {contents}
      </p>
      <FileLinks files={files} />
    </article>
  );
}
