/**
 * A button that asks once more with what it means, asks for a reason where one is wanted, and runs one command. What
 * was typed stays until it is done: also after a refusal, and when the dialog was closed meanwhile.
 */
import { Button, type ButtonProps, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionModal } from './action-modal.tsx';
import type { SentForm } from './command-form.tsx';

export type CommandReason = {
  readonly label: string;
  readonly description?: string;
  /** It cannot be sent without. */
  readonly isRequired?: boolean;
  readonly shortest?: number;
  readonly longest?: number;
};

type CommandButtonProps<Input, Answered> = {
  /** The button, and where nothing else is said the dialog's title and its button too. */
  readonly label: string;
  readonly title?: string;
  /** What happens, with the amount where money moves. */
  readonly confirmLabel?: string;
  readonly look?: 'main' | 'plain' | 'dangerous';
  readonly button?: ButtonProps & { readonly 'aria-label'?: string };
  /** The dialog's button in red; so is it where the look is dangerous. */
  readonly isDangerous?: boolean;
  readonly size?: 500 | 700 | 900;
  readonly command: Pick<UseMutationResult<Answered, Error, Input>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  /** What is sent, with the reason trimmed. */
  readonly inputOf: (reason: string) => Input;
  readonly onDone?: (answer: Answered) => void;
  readonly reason?: CommandReason | false;
  /** What `children` ask for: kept while it runs, shows a refusal, and empty again when it is done. */
  readonly form?: Pick<SentForm, 'isRight' | 'takeRefusal'> & { readonly discard: () => void };
  /** False while something else is missing. */
  readonly canConfirm?: boolean;
  /** `children` say why the button waits, once the form is right. */
  readonly saysWhy?: boolean;
  /** What the question itself waits for. */
  readonly isBusy?: boolean;
  readonly error?: unknown;
  readonly onOpen?: () => void;
  /** What will happen. */
  readonly children?: ReactNode;
};

/** As long as most reasons may be. */
const usualLongest = 1_000;

const looks = {
  main: {},
  plain: { variant: 'default' },
  dangerous: { variant: 'default', c: 'var(--color-bad)' },
} as const satisfies Record<string, ButtonProps>;

export function CommandButton<Input, Answered>(props: CommandButtonProps<Input, Answered>) {
  const { label, look = 'plain', command, reason, form } = props;
  const canConfirm = props.canConfirm !== false && form?.isRight !== false;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  // What `children` ask for comes before the reason.
  const asksReasonAlone = props.canConfirm === undefined && form === undefined;
  const open = () => {
    command.reset();
    props.onOpen?.();
    setOpened(true);
    setOpen(true);
  };
  const onSuccess = (answer: Answered) => {
    setOpen(false);
    setTyped('');
    form?.discard();
    props.onDone?.(answer);
  };
  return (
    <>
      <Button {...looks[look]} {...props.button} onClick={open}>
        {label}
      </Button>
      {wasOpened && (
        <ActionModal
          isOpen={isOpen}
          title={props.title ?? label}
          confirmLabel={props.confirmLabel ?? label}
          onConfirm={() =>
            command.mutate(props.inputOf(words), { onSuccess, onError: (error) => form?.takeRefusal(error) })
          }
          onClose={() => setOpen(false)}
          isBusy={command.isPending || (props.isBusy ?? false)}
          isDangerous={props.isDangerous ?? look === 'dangerous'}
          canConfirm={canConfirm && isEnough(words, reason)}
          saysWhy={props.saysWhy === true && form?.isRight !== false}
          error={command.error ?? props.error}
          {...(props.size && { size: props.size })}
        >
          {props.children}
          {reason && <ReasonField reason={reason} isFirst={asksReasonAlone} value={typed} onValue={setTyped} />}
        </ActionModal>
      )}
    </>
  );
}

function isEnough(words: string, reason: CommandReason | false | undefined): boolean {
  if (!reason) return true;
  return words.length >= (reason.shortest ?? (reason.isRequired ? 1 : 0));
}

type ReasonFieldProps = {
  readonly reason: CommandReason;
  readonly isFirst: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

function ReasonField({ reason, isFirst, value, onValue }: ReasonFieldProps) {
  return (
    <Textarea
      label={reason.label}
      description={reason.description}
      required={reason.isRequired ?? false}
      {...(isFirst && { 'data-autofocus': true })}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={reason.longest ?? usualLongest}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
