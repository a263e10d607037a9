import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ValueCombobox } from './value-combobox.tsx';

test('shows the chosen values of a closed combobox, and renders none of its options', () => {
  const options = [
    { key: '1', label: 'Kerboisel', isOn: true },
    { key: '2', label: 'Papetine', isOn: false },
  ];
  const page = renderToStaticMarkup(
    <ValueCombobox label="Marque" options={options} onToggle={() => undefined} />,
  );
  expect(page).toContain('Kerboisel');
  expect(page).not.toContain('Papetine');
});
