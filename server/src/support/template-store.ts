import type { Database } from '../platform/database.ts';

export async function listTemplates(database: Database, companyId: string) {
  return database
    .selectFrom('answerTemplates')
    .select(['templateId', 'title', 'contents'])
    .where('companyId', '=', companyId)
    .orderBy('title')
    .limit(200)
    .execute();
}

type Template = {
  readonly templateId: string;
  readonly companyId: string;
  readonly title: string;
  readonly contents: string;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

/** A title that the company has already keeps its id and gets the new contents. */
export async function saveTemplate(database: Database, template: Template): Promise<void> {
  const changed = { contents: template.contents, updatedBy: template.updatedBy, updatedAt: template.updatedAt };
  await database
    .insertInto('answerTemplates')
    .values({
      templateId: template.templateId,
      companyId: template.companyId,
      title: template.title,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'title']).doUpdateSet(changed))
    .execute();
}

/** Answers whether there was one. */
export async function deleteTemplate(
  database: Database,
  { templateId, companyId }: { readonly templateId: string; readonly companyId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('answerTemplates')
    .where('templateId', '=', templateId)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
