import { mdiArrowLeft } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { Button } from '@candour/ui/button.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { cookieCategories } from '../../cookie-categories/contract.ts';
import { cookieScripts } from '../../services/contract.ts';
import { cookieCollectionTemplates, collectionTemplateScreens } from '../contract.ts';
import { Collection } from './collection.tsx';

const { list, read, create, update } = cookieCollectionTemplates.routes;
const form = formOf(cookieCollectionTemplates);

/** Which categories and services banners of a brand start with. */
export const ManageCollectionTemplate = () => {
  const navigate = useNavigate();
  const { collectionTemplateId: id } = useSearchOf(
    collectionTemplateScreens,
    'manage-cookie-collection-template',
  );
  const mayWrite = useMay()(update.access);
  const brandId = useOwnBrand();
  const { data: template } = useRecord(read, id);
  const { data: categories } = useRead(cookieCategories.routes.list);
  const { data: services } = useRead(cookieScripts.routes.list);
  const invalidates = [list, read, cookieCategories.routes.list];
  const creation = useWrite(create, { invalidates, done: 'Collection template added' });
  const change = useWrite(update, { invalidates, done: 'Collection template saved' });
  const back = () => void navigate({ to: '/cookie-collection-templates' });
  if (!categories || !services || (id !== undefined && template === undefined))
    return <Waiting height={640} />;
  return (
    <>
      <PageHead
        title={template?.templateName ?? 'New collection template'}
        purpose="Banners copy it: later changes here do not change any banner."
        back={
          <Button look="quiet" small icon={mdiArrowLeft} onClick={back}>
            Cookie collection templates
          </Button>
        }
      />
      <form.Form
        record={template ?? (brandId === undefined ? {} : { brandId })}
        isReadOnly={!mayWrite}
        save={(values) =>
          template === undefined
            ? creation.mutateAsync({ body: values })
            : change.mutateAsync({
                body: {
                  ...values,
                  collectionTemplateId: template.collectionTemplateId,
                  rowVersion: template.rowVersion,
                },
              })
        }
        onSaved={(isClosing) => (isClosing || id === undefined) && back()}
      >
        <FormGroup title="Details">
          <form.Field name="templateName" autoFocus />
          <form.Field name="brandId" as="brand" />
          <form.Field name="description" as="textarea" />
          <form.Field name="isDefault" />
        </FormGroup>
        <FormGroup
          title="Categories and services"
          purpose="In the order visitors see them. Drag, or use the arrows."
        >
          <Collection categories={categories} services={services} />
        </FormGroup>
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};
