import { testResource } from '@candour/testing/test-resource';
import { collectionWidgets, preferenceWidgets } from './contract.ts';
import { consentCollectionWidgetSamples, preferenceWidgetSamples } from './samples.ts';

testResource(preferenceWidgets, preferenceWidgetSamples);
testResource(collectionWidgets, consentCollectionWidgetSamples);
