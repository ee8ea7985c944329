import { formOf } from '@candour/kit/portal/form-of.ts';
import { languagesOfBrand } from '@candour/kit/portal/languages-of-brand.ts';
import type { AssignedLanguage } from '../../languages/contract.ts';
import { brands, type Brand } from '../contract.ts';

const form = formOf(brands);

type Props = {
  title: string;
  /** Undefined for a new one. */
  brand: Brand | undefined;
  languages: readonly AssignedLanguage[];
  save: (values: Partial<Brand>) => Promise<unknown>;
  isReadOnly: boolean;
  onClose: () => void;
};

/** Languages for some brands only are not available to a new one. */
const openTo = (brand: Brand | undefined, languages: Props['languages']) =>
  brand === undefined
    ? languages.filter(({ brandIds }) => brandIds.length === 0)
    : languagesOfBrand(languages, brand.brandId, [brand.defaultLanguageId]);

/** The form of one brand. */
const BrandDialog = ({ title, brand, languages, save, isReadOnly, onClose }: Props) => (
  <form.Dialog
    record={brand ?? { defaultLanguageId: languages.find((one) => one.isDefault)?.languageId }}
    title={title}
    save={save}
    isReadOnly={isReadOnly}
    onClose={onClose}
  >
    <form.Field name="brandName" autoFocus />
    <form.Field name="brandCode" />
    <form.Field
      name="defaultLanguageId"
      as="select"
      choices={openTo(brand, languages).map(({ languageId, languageName }) => ({
        value: languageId,
        label: languageName,
      }))}
    />
    <form.Field name="logoUrl" />
    <form.Field name="publicHost" />
    <form.Field name="isActive" />
  </form.Dialog>
);

export default BrandDialog;
