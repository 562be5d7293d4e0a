/** A postal address: Korean ones are found by road name, with their English form; others are typed. */
import { findAddresses } from '@gtp/contract/code/code-wire.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './address-fields.module.css';
import { TextField } from './form-fields.tsx';
import type { SignUpForm } from './sign-up-form.ts';

/** Where each part of the address is kept; an absent English pair is not asked for. */
export type AddressPaths = {
  readonly postalCode: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly english1?: string;
  readonly english2?: string;
};

type AddressFieldsProps = {
  readonly form: SignUpForm;
  readonly paths: AddressPaths;
  readonly isKorean: boolean;
  readonly isEnglishOptional?: boolean;
};

/** The usual paths of an address below `prefix`, such as `owner.`. */
export function addressPaths(prefix: string, withEnglish: boolean): AddressPaths {
  const english = { english1: `${prefix}address1English`, english2: `${prefix}address2English` };
  return {
    postalCode: `${prefix}postalCode`,
    line1: `${prefix}address1`,
    line2: `${prefix}address2`,
    ...(withEnglish && english),
  };
}

export function AddressFields({ form, paths, isKorean, isEnglishOptional = true }: AddressFieldsProps) {
  const { t } = useTranslation('registration');
  const [isSearching, setSearching] = useState(false);
  const take = (address: FoundAddress) => {
    form.set({
      ...(address.postalCode && { [paths.postalCode]: address.postalCode }),
      ...(paths.line1 && { [paths.line1]: address.road }),
      ...(paths.english1 && { [paths.english1]: address.roadEnglish }),
    });
    setSearching(false);
    const next = (address.postalCode && (paths.line2 ?? paths.english2)) || paths.postalCode;
    setTimeout(() => document.getElementById(form.fieldOf(next).id)?.focus());
  };
  return (
    <>
      <div className={styles.postal}>
        <TextField form={form} path={paths.postalCode} input={{ maxLength: 20 }} />
        {isKorean && (
          <Button variant="default" onClick={() => setSearching(true)}>
            {t('address.search')}
          </Button>
        )}
      </div>
      {paths.line1 && <TextField form={form} path={paths.line1} isWide />}
      {paths.line2 && <TextField form={form} path={paths.line2} isOptional isWide />}
      {isKorean && <EnglishSuggestion form={form} paths={paths} />}
      {paths.english1 && (
        <TextField
          form={form}
          path={paths.english1}
          isOptional={isEnglishOptional}
          hint={t('address.englishHint')}
          isWide
        />
      )}
      {paths.english2 && <TextField form={form} path={paths.english2} isOptional isWide />}
      {isSearching && <AddressSearch onChosen={take} onClose={() => setSearching(false)} />}
    </>
  );
}

/** An address that was typed by hand has its English form suggested as long as there is none. */
function EnglishSuggestion({ form, paths }: Pick<AddressFieldsProps, 'form' | 'paths'>) {
  const { t } = useTranslation('registration');
  const { line1, english1 } = paths;
  const isWanted = line1 !== undefined && english1 !== undefined && !form.values[english1];
  const [typed] = useDebouncedValue(isWanted ? (form.values[line1] ?? '').trim() : '', pauseMs);
  const found =
    useRead(findAddresses, { body: { text: typed } }, { enabled: typed.trim().length > 1 }).data?.list ?? [];
  const [only, ...others] = found;
  if (!isWanted || !only || others.length > 0) return null;
  return (
    <p role="status" className={styles.status}>
      {t('address.suggestion', { address: only.roadEnglish })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => form.set({ [english1]: only.roadEnglish })}>
        {t('address.use')}
      </Button>
    </p>
  );
}

type FoundAddress = { readonly postalCode: string; readonly road: string; readonly roadEnglish: string };
type AddressSearchProps = { readonly onChosen: (address: FoundAddress) => void; readonly onClose: () => void };

const pauseMs = 250;

function AddressSearch({ onChosen, onClose }: AddressSearchProps) {
  const { t } = useTranslation('registration');
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), pauseMs);
  const found = useRead(findAddresses, { body: { text: wanted } }, { enabled: wanted.trim().length > 1 });
  const list = found.data?.list ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('address.search')}
      size={500}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <TextInput
        data-autofocus
        label={t('address.words')}
        description={t('address.wordsHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.results} aria-label={t('address.results')}>
        {list.map((address) => (
          <li key={`${address.postalCode}${address.road}`}>
            <button type="button" className={styles.result} onClick={() => onChosen(address)}>
              <span>
                <strong>{address.postalCode || t('address.noPostalCode')}</strong> {address.road}
              </span>
              <small>{address.roadEnglish}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {wanted.length > 1 && found.isSuccess && list.length === 0 && t('address.none')}
        {found.isError && t('form.searchFailed')}
      </p>
    </Modal>
  );
}
