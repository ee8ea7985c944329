import { formOf } from '@candour/kit/portal/form-of.ts';
import { languageChoices, type KnownLanguages } from '@candour/kit/portal/languages-of-brand.ts';
import { brands, type Brand } from '../contract.ts';

const form = formOf(brands);

type Props = {
  title: string;
  /** Undefined for a new one. */
  brand: Brand | undefined;
  languages: KnownLanguages;
  save: (values: Partial<Brand>) => Promise<unknown>;
  isReadOnly: boolean;
  onClose: () => void;
};

/** Languages for some brands only are not available to a new one. */
const choicesFor = (brand: Brand | undefined, languages: KnownLanguages) => {
  if (brand !== undefined) return languageChoices(languages, brand.brandId, [brand.defaultLanguageId]);
  const open = languages.assignedLanguages.filter(({ brandIds }) => brandIds.length === 0);
  return languageChoices({ ...languages, assignedLanguages: open }, undefined);
};

/** The form of one brand. */
const BrandDialog = ({ title, brand, languages, save, isReadOnly, onClose }: Props) => (
  <form.Dialog
    record={
      brand ?? { defaultLanguageId: languages.assignedLanguages.find((one) => one.isDefault)?.languageId }
    }
    title={title}
    save={save}
    isReadOnly={isReadOnly}
    onClose={onClose}
    isLong
  >
    <form.Field name="brandName" autoFocus />
    <form.Field name="brandCode" />
    <form.Field name="defaultLanguageId" as="select" choices={choicesFor(brand, languages)} />
    <form.Field name="logoUrl" />
    <form.Field name="publicHost" />
    <form.Field name="isActive" />
  </form.Dialog>
);

export default BrandDialog;
