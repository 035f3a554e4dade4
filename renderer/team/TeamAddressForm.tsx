// The address for the invoices of the team.

import { useCallback } from 'react';
import { Controller } from 'react-hook-form';
import { teamAddress, type TeamAddress } from '../../shared/forms/team.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** Returns the countries by name, in the language of the page. */
function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = CODES.split(' ').map((value) => ({ value, label: names.of(value) ?? value }));
  return [
    { value: '', label: 'Not said' },
    ...countries.toSorted((left, right) => left.label.localeCompare(right.label, 'en')),
  ];
}

const countries = countryOptions();
const FIELDS = ['name', 'street', 'city', 'postalCode', 'country', 'vatId'] as const;

/** The form for the address of a team's invoices. */
export function TeamAddressForm({ teamId }: { teamId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('teams.address', { params: { teamId }, signal }),
    [teamId],
  );
  const { loaded, again } = useCall(load);
  return (
    <section aria-labelledby="address" className="mt-8 border-t border-line pt-6">
      <h2 id="address" className="text-14 font-semibold">
        Address
      </h2>
      <p className="mt-1 mb-4 text-ink-2">As it stands on the team’s invoices.</p>
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && <AddressForm teamId={teamId} address={loaded.value.address} />}
    </section>
  );
}

function AddressForm({ teamId, address }: { teamId: string; address: TeamAddress }) {
  const form = useCallForm({
    schema: teamAddress,
    empty: address,
    fields: FIELDS,
    send: async (body) => {
      form.reset((await call('teams.setAddress', { params: { teamId }, body })).address);
      toast('The address was saved.');
    },
  });
  const field = (name: (typeof FIELDS)[number], label: string, autoComplete: string) => (
    <TextField
      label={label}
      autoComplete={autoComplete}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <CallForm form={form} label="Address">
      {field('name', 'Name on the invoice', 'organization')}
      {field('street', 'Street and number', 'street-address')}
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {field('postalCode', 'Postal code', 'postal-code')}
        {field('city', 'City', 'address-level2')}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange }, fieldState }) => (
            <Select
              label="Country"
              autoComplete="country"
              options={countries}
              value={value}
              choose={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        {field('vatId', 'VAT id', 'off')}
      </div>
      <div className="flex justify-end">
        <Button type="submit" kind="line" size="lg" busy={form.isBusy} disabled={!form.formState.isDirty}>
          Save address
        </Button>
      </div>
    </CallForm>
  );
}
