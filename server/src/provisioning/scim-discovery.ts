/** What a provider may ask of us before it names people (RFC 7643, 5 to 7). */
import { mostListed, type ScimPage } from '@gtp/domain/people/scim-filter.ts';
import { groupSchema, listResponse, userSchema } from './scim-resources.ts';

export function serviceProviderConfig(root: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostListed },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that two administrators of the institution made.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${root}/ServiceProviderConfig` },
  };
}

const types = [
  { id: 'User', endpoint: '/Users', schema: userSchema },
  { id: 'Group', endpoint: '/Groups', schema: groupSchema },
] as const;

export function resourceTypes(root: string) {
  return types.map(({ id, endpoint, schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${root}/ResourceTypes/${id}` },
  }));
}

type Attribute = {
  readonly name: string;
  readonly description: string;
  readonly type?: 'boolean' | 'complex' | 'reference';
  readonly isRequired?: boolean;
  readonly isList?: boolean;
  readonly isReadOnly?: boolean;
  readonly isUnique?: boolean;
  readonly parts?: readonly Attribute[];
};

function attributeOf({ name, description, type, isRequired, isList, isReadOnly, isUnique, parts }: Attribute): object {
  return {
    name,
    type: parts ? 'complex' : (type ?? 'string'),
    multiValued: isList ?? false,
    description,
    required: isRequired ?? false,
    caseExact: name === 'externalId',
    mutability: isReadOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: isUnique ? 'server' : 'none',
    ...(parts && { subAttributes: parts.map(attributeOf) }),
  };
}

const member = (what: string, isReadOnly: boolean): Attribute[] => [
  { name: 'value', description: `The id of the ${what}.`, isReadOnly },
  { name: 'display', description: `What the ${what} is called.`, isReadOnly: true },
];

const schemas: readonly { readonly id: string; readonly name: string; readonly attributes: readonly Attribute[] }[] = [
  {
    id: userSchema,
    name: 'User',
    attributes: [
      { name: 'userName', description: 'Unique within the institution.', isRequired: true, isUnique: true },
      { name: 'externalId', description: 'The subject or object id of the ID token: it opens the account.' },
      {
        name: 'name',
        description: 'The name in parts.',
        parts: [
          { name: 'formatted', description: 'The whole name.' },
          { name: 'familyName', description: 'The family name.' },
          { name: 'givenName', description: 'The given name.' },
        ],
      },
      { name: 'displayName', description: 'What the person is called.' },
      { name: 'locale', description: 'Such as ko-KR; the language of e-mails.' },
      { name: 'active', description: 'false ends the account at once; true alone opens nothing.', type: 'boolean' },
      {
        name: 'emails',
        description: 'The one for work is used.',
        isList: true,
        parts: [
          { name: 'value', description: 'The address.' },
          { name: 'type', description: 'work' },
          { name: 'primary', description: 'Whether it is used.', type: 'boolean' },
        ],
      },
      {
        name: 'groups',
        description: 'Where the person belongs.',
        isList: true,
        isReadOnly: true,
        parts: member('group', true),
      },
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    attributes: [
      { name: 'displayName', description: 'The name by which rights are set up here.', isRequired: true },
      { name: 'externalId', description: 'The id at the provider, by which rights may be set up as well.' },
      { name: 'members', description: 'Who belongs to it.', isList: true, parts: member('person', false) },
    ],
  },
];

export function schemaResources(root: string) {
  return schemas.map(({ id, name, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes: attributes.map(attributeOf),
    meta: { resourceType: 'Schema', location: `${root}/Schemas/${id}` },
  }));
}

/** All of them at once: there are few. */
export function listAll(resources: readonly unknown[]) {
  const page: ScimPage = { startIndex: 1, count: resources.length };
  return listResponse({ total: resources.length, page, resources });
}
