import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { vendors } from './contract.ts';
import { vendorSamples } from './samples.ts';

testResource(vendors, vendorSamples, withServer());
