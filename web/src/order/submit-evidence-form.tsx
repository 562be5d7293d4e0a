/** The seller files what the release needs: one document of each required group, and others as they like. */

import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { submitEvidence } from '@gtp/contract/order/order-endpoints.ts';
import { type TradeDocumentCode, tradeDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { contractKind, evidenceNeeded, needsStatement } from '@gtp/domain/order/release-modes.ts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { wordOf } from '../platform/request-search.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { fileLimitText } from '../ui/file-limit.ts';
import { type FiledFile, FileSlot } from '../ui/file-slot.tsx';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import { useDocumentName } from './document-kinds.ts';
import type { OrderActionProps } from './order-action-props.ts';
import { type OrderDetail, releaseOf } from './order-queries.ts';
import { ShipmentFields } from './shipment-fields.tsx';
import { readStatement, type StatementValues, statementOf } from './shipment-statement.ts';

type Filed = Readonly<Partial<Record<TradeDocumentCode, FiledFile>>>;

type SubmitEvidenceFormProps = OrderActionProps & {
  /** Documents that came back: another one takes the place of each. */
  readonly returnedFileIds: readonly string[];
};

export function SubmitEvidenceForm({ order, onDone, returnedFileIds }: SubmitEvidenceFormProps) {
  const { t } = useTranslation('order');
  const [filed, setFiled] = useState<Filed>(() => filedBefore(order, returnedFileIds));
  const [extras, setExtras] = useState<readonly TradeDocumentCode[]>(() => extraKinds(order));
  const [said, setSaid] = useState<StatementValues>(() => statementOf(order));
  const command = useCommand(submitEvidence, { orderId: order.orderId });
  const isUploading = useIsUploading();
  const release = releaseOf(order);
  const isShipment = needsStatement(release);
  const read = isShipment ? readStatement(said) : undefined;
  const unsaid = read && 'missing' in read ? read.missing.length : 0;
  const statement = read && 'statement' in read ? { statement: read.statement } : {};
  const groups = evidenceNeeded(release);
  const missing = groups.filter((group) => !group.some((kind) => filed[kind]));
  const keep = (kind: TradeDocumentCode) => (file: FiledFile) => setFiled((before) => ({ ...before, [kind]: file }));
  const documents = tradeDocumentCodes.flatMap((documentCode) => {
    const file = filed[documentCode];
    return file ? [{ documentCode, fileId: file.fileId }] : [];
  });
  return (
    <Stack gap="sm">
      {groups.map((group) => (
        <RequiredSlot key={group.join()} kinds={group} filed={filed} keep={keep} />
      ))}
      {isShipment && (
        <ShipmentFields values={said} onChange={(changes) => setSaid((before) => ({ ...before, ...changes }))} />
      )}
      {extras.map((kind) => (
        <KindSlot key={kind} kind={kind} filed={filed} keep={keep} />
      ))}
      <AddKind taken={[...groups.flat(), ...extras]} onAdd={(kind) => setExtras([...extras, kind])} />
      {command.error ? <ErrorBox error={command.error} /> : null}
      <Group gap="sm">
        {missing.length === 0 && unsaid === 0 ? (
          <CommandButton
            look="main"
            label={t('evidence.button')}
            confirmLabel={t('evidence.confirm')}
            button={{ disabled: isUploading }}
            command={command}
            inputOf={() => ({ documents, ...statement })}
            onDone={() => onDone(t('evidence.done'))}
          >
            <Text size="sm">
              {t(isShipment ? 'evidence.questionShipment' : 'evidence.question', { count: documents.length })}
            </Text>
          </CommandButton>
        ) : (
          <>
            <Button disabled>{t('evidence.button')}</Button>
            <Text size="sm" c="var(--color-text-soft)">
              {missing.length > 0 && t('evidence.missing', { count: missing.length })}{' '}
              {unsaid > 0 && t('evidence.unsaid', { count: unsaid })}
            </Text>
          </>
        )}
        <UploadHint />
      </Group>
    </Stack>
  );
}

type SlotProps = { readonly filed: Filed; readonly keep: (kind: TradeDocumentCode) => (file: FiledFile) => void };

/** One of several kinds will do; the first is offered, another can be chosen. */
function RequiredSlot({ kinds, filed, keep }: SlotProps & { readonly kinds: readonly TradeDocumentCode[] }) {
  const { t } = useTranslation('order');
  const nameOf = useDocumentName();
  const [chosen, setChosen] = useState(() => kinds.find((kind) => filed[kind]) ?? kinds[0]);
  return (
    <div>
      {kinds.length > 1 && (
        <NativeSelect
          label={t('evidence.oneOf')}
          data={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
          value={chosen}
          onChange={(event) => setChosen(wordOf(kinds, event.currentTarget.value))}
          mb={6}
          maw={320}
        />
      )}
      {chosen && <KindSlot kind={chosen} filed={filed} keep={keep} isRequired />}
    </div>
  );
}

function KindSlot({
  kind,
  filed,
  keep,
  isRequired = false,
}: SlotProps & { kind: TradeDocumentCode; isRequired?: boolean }) {
  const { t } = useTranslation('order');
  const nameOf = useDocumentName();
  return (
    <FileSlot
      label={nameOf(kind)}
      hint={t(isRequired ? 'evidence.required' : 'evidence.optional', { limit: fileLimitText() })}
      fields={{ [uploadFields.documentCode]: kind }}
      file={filed[kind]}
      onFile={keep(kind)}
    />
  );
}

function AddKind({
  taken,
  onAdd,
}: {
  readonly taken: readonly TradeDocumentCode[];
  readonly onAdd: (kind: TradeDocumentCode) => void;
}) {
  const { t } = useTranslation('order');
  const nameOf = useDocumentName();
  const left = tradeDocumentCodes.filter((kind) => !taken.includes(kind));
  if (left.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('evidence.add')}
      data={[{ value: '', label: t('evidence.add') }, ...left.map((kind) => ({ value: kind, label: nameOf(kind) }))]}
      value=""
      onChange={(event) => {
        const kind = wordOf(left, event.currentTarget.value);
        if (kind) onAdd(kind);
      }}
      maw={320}
    />
  );
}

/** What was filed before, so that a returned order asks only for what has to be replaced. */
function filedBefore(order: OrderDetail, returnedFileIds: readonly string[]): Filed {
  const standing = evidenceOf(order).filter(({ fileId }) => !returnedFileIds.includes(fileId));
  return Object.fromEntries(
    standing.map(({ documentCode, fileId, fileName, scan }) => [documentCode, { fileId, fileName, scan }]),
  );
}

/** The contract was filed with the order sheet. */
function evidenceOf({ documents }: OrderDetail) {
  return documents.filter(({ documentCode }) => documentCode !== contractKind);
}

function extraKinds(order: OrderDetail): readonly TradeDocumentCode[] {
  const needed = evidenceNeeded(releaseOf(order)).flat();
  return [...new Set(evidenceOf(order).map((document) => document.documentCode))].filter(
    (kind) => !needed.includes(kind),
  );
}
