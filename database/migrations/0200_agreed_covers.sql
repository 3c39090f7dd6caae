-- A card that promises insurance or tracking listed it as not included as well: the promise holds. Quotes that were
-- answered from such a card are what was agreed, and stay. Rows of all companies: the owner sets its own rule aside.

alter table offers no force row level security;
update offers set included = included || array['insurance']
 where attributes -> 'features' ? 'insurance-included' and not 'insurance' = any (included);
update offers set included = included || array['tracking']
 where attributes -> 'features' ? 'online-tracking' and not 'tracking' = any (included);
update offers o
   set not_included = array(select each from unnest(o.not_included) with ordinality as n (each, place)
                             where not each = any (o.included) order by place)
 where o.included && o.not_included;
alter table offers force row level security;
