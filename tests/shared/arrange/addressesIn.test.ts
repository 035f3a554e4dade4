// The phone numbers and mail addresses that are found in a view before it is shared.

import { expect, test } from 'vitest';
import { addressesIn } from '../../../shared/arrange/addressesIn.ts';

const PHONES = [
  '+47 912 34 567',
  '+44 20 7946 0958',
  '(020) 7946 0958',
  '0171 1234567',
  '0049 30 901820',
  '555-0134',
  '212-555-0134',
  '212.555.0134',
  'Ida Noor, +1 (212) 555-0134, front of house',
  'Mob.: 07700 900123',
  '+49-30-901820',
  '91 23 45 67',
];
const NOT_PHONES = [
  '19:34:55',
  '18:45 - 19:30',
  '2026-12-05',
  '05.12.2026',
  '5/12/26',
  '2025 - 2026',
  '1 250 000',
  '1.250.000',
  '12500000',
  'VT 05 Ferries',
  'LX 101, 102, 103',
  '12A',
  '1920 x 1080',
  'Cue 1234567890123456789',
  '3.14159265',
];

test.each(PHONES)('%s is a phone number', (text) => {
  expect(addressesIn([text])).toEqual({ phones: 1, mails: 0 });
});

test.each(NOT_PHONES)('%s is none', (text) => {
  expect(addressesIn([text])).toEqual({ phones: 0, mails: 0 });
});

test('mail addresses are counted, with several in a text, and are no phone numbers', () => {
  const texts = [
    'ida.noor@example.com',
    'Ollie <ollie+show@pier-hall.co.uk>; 4712345678@sms.example, +47 912 34 567',
    'jörg@bühne.example',
    '@ the door',
    'follow @eo',
  ];
  expect(addressesIn(texts)).toEqual({ phones: 1, mails: 4 });
});
