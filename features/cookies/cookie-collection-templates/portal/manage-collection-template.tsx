import { useNavigate } from '@tanstack/react-router';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { cookieCategories } from '../../cookie-categories/contract.ts';
import { cookieScripts } from '../../services/contract.ts';
import { cookieCollectionTemplates, collectionTemplateScreens } from '../contract.ts';
import { Collection } from './collection.tsx';

const form = formOf(cookieCollectionTemplates);

/** Which categories and services banners of a brand start with. */
export const ManageCollectionTemplate = () => {
  const navigate = useNavigate();
  const { collectionTemplateId: id } = useSearchOf(
    collectionTemplateScreens,
    'manage-cookie-collection-template',
  );
  const brandId = useOwnBrand();
  const { data: template } = useRecord(cookieCollectionTemplates.routes.read, id);
  const { data: categories } = useRead(cookieCategories.routes.list);
  const { data: services } = useRead(cookieScripts.routes.list);
  const back = () => void navigate({ to: '/cookie-collection-templates' });
  if (!categories || !services || (id !== undefined && template === undefined)) return <WaitingRecord />;
  return (
    <>
      <PageHead
        title="New collection template"
        name={template?.templateName}
        purpose="Banners copy it: later changes here do not change any banner."
        trail={[{ label: 'Cookie collection templates', run: back }]}
      />
      <RecordForm
        noun={cookieCollectionTemplates}
        row={template}
        start={{ brandId }}
        done={{ added: 'Collection template added', saved: 'Collection template saved' }}
        touches={[cookieCategories.routes.list]}
        back={back}
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
      </RecordForm>
    </>
  );
};
