import { testResource } from '@candour/testing/test-resource';
import { collectionWidgets, preferencePages, preferenceWidgets } from './contract.ts';
import { consentCollectionWidgetSamples, preferencePageSamples, preferenceWidgetSamples } from './samples.ts';

testResource(preferenceWidgets, preferenceWidgetSamples);
testResource(collectionWidgets, consentCollectionWidgetSamples);
testResource(preferencePages, preferencePageSamples);
