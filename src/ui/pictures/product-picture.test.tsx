import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPicture } from './product-picture.tsx';

test('shows a placeholder for a product without pictures, and an empty frame for an unknown product', () => {
  const drawn = (images: readonly string[] | undefined) => {
    const markup = renderToStaticMarkup(<ProductPicture images={images} isMain className="w-10" />);
    return { picture: /<img src="([^"]+)"/.exec(markup)?.[1], standsIn: markup.includes('<svg') };
  };
  expect(drawn(undefined)).toEqual({ picture: undefined, standsIn: false });
  expect(drawn([])).toEqual({ picture: undefined, standsIn: true });
  expect(drawn(['/media/products/7.svg', '/media/products/8.svg'])).toEqual({
    picture: '/media/products/7.svg',
    standsIn: false,
  });
});
