import { formatPhone } from '../../../../contract/core/phones.ts';

interface ContactWaysProps {
  phones: readonly (string | null)[];
  email: string | null;
}

const LINK =
  'flex min-h-11 items-center font-medium text-primary underline underline-offset-4 lg:min-h-8';

export function ContactWays({ phones, email }: ContactWaysProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {phones.map(
        (phone) =>
          phone && (
            <li key={phone}>
              <a href={`tel:${phone}`} className={`${LINK} whitespace-nowrap tabular-nums`}>
                {formatPhone(phone)}
              </a>
            </li>
          ),
      )}
      {email && (
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={`${LINK} break-all`}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
