/** Whom to invite: name, address, and the language to write in. */
import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

type InviteeFieldsProps = {
  readonly labelOf: (field: 'name' | 'email' | 'language') => string;
  readonly languageOf: (language: Language) => string;
  /** What the form binds to each field. */
  readonly name: ComponentProps<typeof TextInput>;
  readonly email: ComponentProps<typeof TextInput>;
  readonly language: ComponentProps<typeof NativeSelect>;
};

export function InviteeFields({ labelOf, languageOf, name, email, language }: InviteeFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput label={labelOf('name')} required maxLength={100} {...name} />
      <TextInput label={labelOf('email')} required type="email" maxLength={200} {...email} />
      <NativeSelect
        label={labelOf('language')}
        data={languages.map((each) => ({ value: each, label: languageOf(each) }))}
        {...language}
      />
    </SimpleGrid>
  );
}
