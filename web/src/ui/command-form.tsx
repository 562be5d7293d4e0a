/**
 * A form that one button sends: what went wrong stands above it, a refusal that names a field beside that field. The
 * button waits until the rules find nothing and every file has arrived, and says so.
 */
import { Button, Group, Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../platform/use-problem-form.ts';
import { ErrorBox } from './error-box.tsx';
import { IncompleteHint, UploadHint } from './incomplete-hint.tsx';
import { useIsUploading } from './uploads-under-way.ts';
import { useFocusBack } from './use-focus-back.ts';

/** What a command needs of the form that it sends. */
export type SentForm = Pick<ProblemForm<object>, 'isRight' | 'takeRefusal' | 'tryOut'>;

export type SentCommand<Input, Answered> = Pick<
  UseMutationResult<Answered, Error, Input>,
  'mutate' | 'isPending' | 'error'
>;

type CommandFormProps<Input, Answered> = {
  readonly form: SentForm;
  readonly command: SentCommand<Input, Answered>;
  readonly inputOf: () => Input;
  readonly onDone?: (answer: Answered) => void;
  readonly onFailed?: (error: Error) => void;
  readonly submitLabel: string;
  readonly cancel?: { readonly label: string; readonly onCancel: () => void };
  /** For what else the button waits. */
  readonly isBlocked?: boolean;
  /** Beside what went wrong, such as somebody else's version. */
  readonly afterFailure?: ReactNode;
  readonly children: ReactNode;
};

export function CommandForm<Input, Answered>(props: CommandFormProps<Input, Answered>) {
  const { form, command, inputOf, onDone, onFailed, submitLabel, cancel } = props;
  const isUploading = useIsUploading();
  const isBlocked = isUploading || props.isBlocked === true;
  useFocusBack();
  const send = () => {
    if (command.isPending || isBlocked || !form.tryOut()) return;
    const onError = (error: Error) => {
      form.takeRefusal(error);
      onFailed?.(error);
    };
    command.mutate(inputOf(), { onError, ...(onDone && { onSuccess: onDone }) });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        {props.children}
        {command.error ? <ErrorBox error={command.error} /> : null}
        {props.afterFailure}
        <UploadHint />
        <IncompleteHint isShown={!form.isRight} />
        <Group gap="sm">
          <Button type="submit" loading={command.isPending} disabled={!form.isRight || isBlocked}>
            {submitLabel}
          </Button>
          {cancel && (
            <Button variant="default" onClick={cancel.onCancel} disabled={command.isPending}>
              {cancel.label}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
