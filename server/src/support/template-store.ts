import type { Database } from '../platform/database.ts';

export async function listTemplates(database: Database, companyId: string) {
  return database
    .selectFrom('answer_templates')
    .select(['template_id as templateId', 'title', 'contents'])
    .where('company_id', '=', companyId)
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
  const changed = { contents: template.contents, updated_by: template.updatedBy, updated_at: template.updatedAt };
  await database
    .insertInto('answer_templates')
    .values({
      template_id: template.templateId,
      company_id: template.companyId,
      title: template.title,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'title']).doUpdateSet(changed))
    .execute();
}

/** Answers whether there was one. */
export async function deleteTemplate(
  database: Database,
  { templateId, companyId }: { readonly templateId: string; readonly companyId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('answer_templates')
    .where('template_id', '=', templateId)
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
