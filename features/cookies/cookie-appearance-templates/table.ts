import type { ColumnType, Generated } from 'kysely';
import type { CookieAppearanceTemplate as Template } from './contract.ts';

/** A JSON column: written as text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    cookieAppearanceTemplate: {
      appearanceTemplateId: Generated<number>;
      brandId: number;
      templateName: string;
      description: string;
      position: Template['position'];
      blockPage: boolean;
      layout: Template['layout'];
      reopenButton: Json<Template['reopenButton']>;
      logoUrl: string;
      colourScheme: Json<Template['colourScheme']>;
      darkScheme: Template['darkScheme'];
      darkColours: Json<Template['darkColours']>;
      customCss: string;
      customHtml: string;
      customJs: string;
      changedAt: Generated<string>;
      rowVersion: Generated<number>;
    };
  }
}
