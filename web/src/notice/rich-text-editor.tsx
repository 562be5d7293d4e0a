/** Writing rich text: headings, bold, lists and links. What is pasted keeps no more than that; the server checks it. */
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useTranslation } from '../platform/use-translation.ts';
import { LinkControl } from './link-control.tsx';
import styles from './notice.module.css';
import { richTextExtensions, tablesAsLines } from './rich-text-extensions.ts';

type RichTextEditorProps = {
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  /** Only at the beginning; later the editor itself knows. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
};

export function RichTextEditor({ id, label, lang, initial, onChange }: RichTextEditorProps) {
  const { t } = useTranslation('notice');
  const editor = useEditor({
    extensions: richTextExtensions,
    content: initial,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: tablesAsLines,
      attributes: {
        id,
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.editor ?? '',
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  });
  const labels = {
    h3ControlLabel: t('editor.heading'),
    boldControlLabel: t('editor.bold'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
  };
  return (
    <div>
      <span className={styles.fieldLabel}>{label}</span>
      <Frame editor={editor} labels={labels} classNames={{ control: styles.tool ?? '' }} withTypographyStyles={false}>
        <Frame.Toolbar role="toolbar" aria-label={t('editor.tools')} aria-controls={id}>
          <Frame.ControlsGroup>
            <Frame.H3 />
            <Frame.Bold />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.BulletList />
            <Frame.OrderedList />
            <LinkControl editor={editor} />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.Undo />
            <Frame.Redo />
          </Frame.ControlsGroup>
        </Frame.Toolbar>
        <Frame.Content className={styles.text} />
      </Frame>
    </div>
  );
}
